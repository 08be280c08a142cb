import type { BudgetRow } from '@kezhan/reports/rules/budget'
import type { Queries } from '@kezhan/server-kit/db/database'

const mostRows = 10_000

/** What was planned for the months of these days. */
export const readBudget = (
  db: Queries,
  hotelCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BudgetRow[]> =>
  db.query<BudgetRow>(
    `select b.id, b.month, b.room_type_id, coalesce(t.name, '') as type_name, b.nights, b.room_revenue_fen, b.other_revenue_fen
     from budget b left join room_type t on t.id = b.room_type_id
     where b.hotel_code = $1 and b.month between $2 and $3 order by b.month, t.name, b.id limit ${mostRows}`,
    [hotelCode, from.slice(0, 7), to.slice(0, 7)],
  )
