import { grouped } from '@kezhan/base/grouped'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { MoneyBasis } from '../rules/measures'

/** How the hotel counts its money now: its codes by class. */
export async function moneyBasis(db: Queries, hotelCode: string): Promise<MoneyBasis> {
  const codes = await db.query<{ code: string; side: string; postingClass: string; inRoomRevenue: string }>(
    'select code, side, posting_class, in_room_revenue from posting_code where hotel_code = $1 order by code',
    [hotelCode],
  )
  const ways = grouped(
    codes.filter(one => one.side === 'C'),
    one => one.postingClass,
  )
  return {
    ways: new Map([...ways].map(([postingClass, rows]) => [postingClass, rows.map(row => row.code)])),
    roomExtras: codes
      .filter(one => one.postingClass === 'ROOM_EXTRA' && one.inRoomRevenue === 'Y')
      .map(one => one.code),
  }
}
