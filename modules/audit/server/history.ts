import type { AuditedDay, AuditPackage, DayLists } from '@kezhan/audit/model/audit-calls'
import { refuse } from '@kezhan/audit/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { keptFigures } from './figures'
import { stepsOf } from './step-store'

const columns = `business_date, auditor, closed_at, rooms, out_of_order, occupied,
  room_nights_bp, room_revenue_fen, revenue_fen, received_fen,
  guest_opening_fen, guest_closing_fen`

export const closedDays = (db: Queries): Promise<AuditedDay[]> =>
  db.query<AuditedDay>(`select ${columns} from audit_snapshot order by business_date desc limit 400`)

export async function packageOf(db: Queries, hotelCode: string, day: string): Promise<AuditPackage> {
  const [row] = await db.query<AuditedDay & { lists: DayLists }>(
    `select ${columns}, lists from audit_snapshot where business_date = $1::date`,
    [day],
  )
  if (row === undefined) throw refuse('audit.none')
  const figures = await keptFigures(db, hotelCode, day)
  return { ...row, figures, steps: await stepsOf(db, day) }
}
