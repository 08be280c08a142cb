import type { CountOut } from '@kezhan/hotels/server/rental-items'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What guests have of a thing at this moment. */
export const outNow =
  (db: Queries): CountOut =>
  async itemId => {
    const [row] = await db.query<{ qty: number }>(
      `select coalesce(sum(qty), 0)::int as qty from stay_service where item_id = $1 and kind = 'rental' and state = 'out'`,
      [itemId],
    )
    return row?.qty ?? 0
  }
