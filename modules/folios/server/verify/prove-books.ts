import type { BookProof, BookProofHead } from '@kezhan/folios/model/book-proof-calls'
import { booksUnbalanced } from '@kezhan/folios/rules/events'
import { type BookCheck, proveBooks } from '@kezhan/server-kit/book-check'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

/** 账务体检 of the asking hotel: asks every promise for what breaks it, and keeps what was found. */
export async function proveAndKeep(
  ctx: Ctx,
  checks: readonly BookCheck[],
  cause: BookProofHead['cause'],
): Promise<BookProof> {
  const began = performance.now()
  const promises = await proveBooks(ctx.db, checks)
  const findingCount = promises.reduce((sum, one) => sum + one.count, 0)
  const durationMs = Math.round(performance.now() - began)
  const seal = await sealNow(ctx.db, ctx.user.hotelCode)
  const id = newId()
  const { tenantId, hotelCode, username, realname } = ctx.user
  await ctx.tx(async db => {
    await db.query(
      `insert into book_proof (id, tenant_id, hotel_code, business_date, cause, username, realname, duration_ms, finding_count, promises,
         seal_no, seal_hash, sealed_entries, unsealed_entries)
       values ($1, $2, $3::varchar, (select business_date from hotel where code = $3::varchar), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        tenantId,
        hotelCode,
        cause,
        username,
        realname || username,
        durationMs,
        findingCount,
        JSON.stringify(promises),
        seal.no,
        seal.hash,
        seal.sealedEntries,
        seal.unsealedEntries,
      ],
    )
    if (findingCount === 0) await settle(db, ctx.user, booksUnbalanced, hotelCode, '账务体检通过')
    else
      await raise(db, ctx.user, booksUnbalanced, {
        id: hotelCode,
        label: '账务体检',
        variables: { count: findingCount },
      })
    const title = findingCount === 0 ? '账务体检通过' : `账务体检发现${findingCount}处问题`
    await recordChanges(ctx, db, [
      { table: 'book_proof', id, title, before: null, after: { cause, findingCount, seal } },
    ])
  })
  const kept = await loadProof(ctx.db, id)
  if (kept === undefined) throw new Error('a proof that was kept is there')
  return kept
}

async function sealNow(db: Queries, hotelCode: string): Promise<BookProof['seal']> {
  const [row] = await db.query<BookProof['seal']>(
    `with last as (select seal_no, hash, last_seq from journal_seal where hotel_code = $1 order by seal_no desc limit 1)
     select coalesce((select seal_no from last), 0)::int as no, coalesce((select hash from last), '') as hash,
       count(*) filter (where e.seq <= coalesce((select last_seq from last), 0))::int as sealed_entries,
       count(*) filter (where e.seq > coalesce((select last_seq from last), 0))::int as unsealed_entries
     from journal_entry e where e.hotel_code = $1`,
    [hotelCode],
  )
  return row ?? { no: 0, hash: '', sealedEntries: 0, unsealedEntries: 0 }
}

const headColumns = `id, business_date, cause, realname, checked_at, duration_ms,
  finding_count`
const mostHistory = 30

/** One proof by its id, or the last of the hotel. */
export async function loadProof(db: Queries, id?: string): Promise<BookProof | undefined> {
  const [row] = await db.query<BookProof>(
    `select ${headColumns}, promises, jsonb_build_object('no', seal_no, 'hash', seal_hash, 'sealedEntries', sealed_entries,
       'unsealedEntries', unsealed_entries) as seal
     from book_proof where $1::text is null or id = $1 order by checked_at desc, id desc limit 1`,
    [id ?? null],
  )
  return row
}

export function proofHistory(db: Queries): Promise<BookProofHead[]> {
  return db.query<BookProofHead>(
    `select ${headColumns} from book_proof order by checked_at desc, id desc limit ${mostHistory}`,
  )
}
