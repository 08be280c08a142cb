import type { AuditedDay, AuditPackage, DayLists, Figure } from '@kezhan/audit/model/audit-calls'
import { refuse } from '@kezhan/audit/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { stepsOf } from './step-store'

const columns = `business_date as "businessDate", auditor, closed_at as "closedAt", rooms, out_of_order as "outOfOrder", occupied,
  room_nights_bp as "roomNightsBp", room_revenue_fen as "roomRevenueFen", revenue_fen as "revenueFen", received_fen as "receivedFen",
  guest_opening_fen as "guestOpeningFen", guest_closing_fen as "guestClosingFen"`

export const closedDays = (db: Queries): Promise<AuditedDay[]> =>
  db.query<AuditedDay>(`select ${columns} from audit_snapshot order by business_date desc limit 400`)

export async function packageOf(db: Queries, day: string): Promise<AuditPackage> {
  const [row] = await db.query<AuditedDay & { lists: DayLists }>(
    `select ${columns}, lists from audit_snapshot where business_date = $1::date`,
    [day],
  )
  if (row === undefined) throw refuse('audit.none')
  const figures = await db.query<Figure>(
    `select kind, key, name, quantity, opening_fen as "openingFen", amount_fen as "amountFen" from audit_figure
     where business_date = $1::date order by kind, key`,
    [day],
  )
  return { ...row, figures, steps: await stepsOf(db, day) }
}
