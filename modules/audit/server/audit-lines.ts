import { isRealMoney, wayPaid } from '@kezhan/folios/server/ledger/line-figures'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { DutyLine } from '@kezhan/shifts/model/shift-duty-calls'
import type { auditLines as call } from '../model/audit-calls'

export const auditLines: HandlerOf<typeof call> = async (ctx, { businessDate, kind, key }) => ({
  result: await linesBehind(ctx.db, businessDate, kind, key),
})

const mostLines = 2000

/** Which lines make up a figure of each kind, as `figures.ts` sums them; a ledger is no sum of lines of one day. */
const conditions: Readonly<Record<string, string>> = {
  code: `l.side = 'D' and l.code = $2`,
  method: `l.side = 'C' and ${wayPaid} = $2 and ${isRealMoney}`,
  type: `l.side = 'D' and l.posting_class = 'ROOM' and s.stock_type_id = $2`,
  channel: `l.side = 'D' and l.posting_class = 'ROOM' and s.channel_id = $2`,
  source: `l.side = 'D' and l.posting_class = 'ROOM' and s.source_type = $2`,
}

/** The lines of a day behind one of its figures; none for a kind that has none. */
async function linesBehind(db: Queries, day: string, kind: string, key: string): Promise<DutyLine[]> {
  const condition = Object.hasOwn(conditions, kind) ? conditions[kind] : undefined
  if (condition === undefined) return []
  return db.query<DutyLine>(
    `select l.id, l.created_at, f.id as folio_id, f.folio_no, f.name as folio_name, l.room_no,
       l.code, coalesce(c.name, l.code) as code_name, l.method, l.amount_fen, l.remark
     from folio_line l join folio f on f.id = l.folio_id left join stay s on s.id = l.stay_id
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.business_date = $1::date and ${condition} order by l.created_at, l.id limit ${mostLines}`,
    [day, key],
  )
}
