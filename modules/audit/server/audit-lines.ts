import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { Params } from '@kezhan/reports/server/cubes/dimensions'
import { lineValues } from '@kezhan/reports/server/cubes/line-values'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { DutyLine } from '@kezhan/shifts/model/shift-duty-calls'
import type { auditLines as call } from '../model/audit-calls'
import { lineFigureOf } from '../rules/day-figures'

const mostLines = 2000

/** The lines of a day behind one of its figures; none for a kind that has none. */
export const auditLines: HandlerOf<typeof call> = async (ctx, { businessDate, kind, key }) => {
  const figure = lineFigureOf(kind, key)
  if (figure === undefined) return { result: [] }
  const params = new Params()
  const house = { hotelCode: ctx.user.hotelCode, today: businessDateOf(ctx) }
  const values = lineValues(house, { from: businessDate, to: businessDate }, [figure], params)
  const result = await ctx.db.query<DutyLine>(
    `select l.id, l.created_at, f.id as folio_id, f.folio_no, f.name as folio_name, l.room_no,
       l.code, coalesce(c.name, l.code) as code_name, l.method, l.amount_fen, l.remark
     from (${values}) v join folio_line l on l.id = v.id join folio f on f.id = l.folio_id
     left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     order by l.created_at, l.id limit ${mostLines}`,
    params.values,
  )
  return { result }
}
