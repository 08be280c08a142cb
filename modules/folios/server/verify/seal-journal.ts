import type { Db } from '@kezhan/server-kit/db/database'

export interface SealedJournal {
  readonly sealNo: number
  readonly entryCount: number
  readonly hash: string
}

/** A seal covers so many entries at most, so that verifying one never takes long. */
const mostEntries = 5000

/**
 * Ties what was written since the last seal to everything before it. In a transaction of its own: it waits for a moment
 * in which nobody writes, and seals what is there then. Undefined where nothing is new.
 */
export function sealJournal(db: Db): Promise<SealedJournal | undefined> {
  const { tenant, hotel } = db.scope
  return db.tx(async inner => {
    await inner.query('select 1 from enter_business_day(true)')
    const [made] = await inner.query<SealedJournal>(
      `with before as (
         select coalesce(max(seal_no), 0) as seal_no, coalesce(max(last_seq), 0) as last_seq,
           coalesce((array_agg(hash order by seal_no desc))[1], '') as hash
         from journal_seal where hotel_code = $2),
       fresh as (
         select e.id, e.seq from journal_entry e, before b where e.hotel_code = $2 and e.seq > b.last_seq order by e.seq limit $3),
       span as (select max(seq) as last_seq, count(*) as entries, (array_agg(id order by seq desc))[1] as last_id from fresh)
       insert into journal_seal (seal_no, tenant_id, hotel_code, last_entry_id, entry_count, previous_hash, hash, first_seq, last_seq)
       select b.seal_no + 1, $1, $2, s.last_id, s.entries, b.hash, journal_hash($2, b.last_seq + 1, s.last_seq, b.hash),
         b.last_seq + 1, s.last_seq
       from before b, span s where s.entries > 0
       returning seal_no, entry_count, hash`,
      [tenant, hotel, mostEntries],
    )
    return made
  })
}
