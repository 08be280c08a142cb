import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { tellFolioChanged } from '../ledger/folio-changed'

export interface EndingPreauth {
  readonly id: string
  readonly folioId: string
  readonly folioName: string
  readonly authNo: string
  readonly amountFen: number
  readonly expiresOn: string
}

const columns = `p.id, p.folio_id, f.name as folio_name, p.auth_no, p.amount_fen, p.expires_on`

/** A bank no longer keeps what has expired, so it is no credit any more; folios before their pre-authorisations. */
export async function expirePreauths(
  ctx: Ctx,
  db: Queries,
  desk: Pick<Desk, 'hotelCode'>,
  day: string,
): Promise<EndingPreauth[]> {
  const over = `from preauth p join folio f on f.id = p.folio_id where p.state = 'valid' and p.expires_on <= $1::date`
  await db.query(`select 1 from folio where id in (select p.folio_id ${over}) order by id for update`, [day])
  const rows = await db.query<EndingPreauth>(`select ${columns} ${over} order by p.id for update of p`, [day])
  if (rows.length === 0) return []
  await db.query(
    `update preauth set state = 'expired', version = version + 1, update_time = now() where id = any($1::text[])`,
    [rows.map(row => row.id)],
  )
  await recordChanges(
    ctx,
    db,
    rows.map(row => ({
      table: 'preauth',
      id: row.id,
      title: row.authNo,
      before: { state: 'valid' },
      after: { state: 'expired', reason: '夜审：已到期' },
    })),
  )
  await tellFolioChanged(db, desk.hotelCode, [...new Set(rows.map(row => row.folioId))])
  return rows
}

/** Those that expire within so many days after this one, the next first. */
export function preauthsEndingSoon(
  db: Queries,
  day: string,
  days: number,
  most: number,
): Promise<EndingPreauth[]> {
  return db.query<EndingPreauth>(
    `select ${columns} from preauth p join folio f on f.id = p.folio_id
     where p.state = 'valid' and p.expires_on > $1::date and p.expires_on <= $1::date + $2::int order by p.expires_on, p.id limit $3`,
    [day, days, most],
  )
}
