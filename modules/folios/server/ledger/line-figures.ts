import { moveKinds } from '@kezhan/folios/rules/folio-line'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The code by which the money of a line `l` came: a deposit says it as its method. */
export const wayPaid = `case when l.posting_class = 'DEPOSIT' then coalesce(l.method, l.code) else l.code end`

/** Money that only changed its folio came and went nowhere. */
export const isRealMoney = `l.kind not in (${moveKinds.map(kind => `'${kind}'`).join(', ')})`

export interface ChargedCode {
  readonly businessDate: string
  readonly code: string
  readonly name: string
  readonly lines: number
  readonly amountFen: number
}

/** Revenue by business date and posting code: the sum of all charge lines, since pairs cancel. */
export function chargedByCode(
  db: Queries,
  hotelCode: string,
  from: string,
  to: string,
): Promise<ChargedCode[]> {
  return db.query<ChargedCode>(
    `select s.business_date, s.code, coalesce(c.name, s.code) as name, s.lines, s.fen as amount_fen from (
       select business_date, code, count(*) as lines, sum(amount_fen)::bigint as fen from folio_line
       where hotel_code = $1 and business_date between $2 and $3 and side = 'D' group by business_date, code) s
     left join posting_code c on c.hotel_code = $1 and c.code = s.code order by s.business_date, s.code`,
    [hotelCode, from, to],
  )
}
