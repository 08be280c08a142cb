import { weekdayOf } from '@kezhan/base/days'
import { nightsOf, type StayDates } from '@kezhan/base/nights'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The nights of a stay, as the rules of 积分换房 want to know them. */
export async function exchangeNights(
  db: Queries,
  hotelCode: string,
  stay: StayDates,
): Promise<{ readonly day: string; readonly weekday: number; readonly isHoliday: boolean }[]> {
  const days = nightsOf(stay)
  const holidays = await db.query<{ day: string }>(
    `select date::text as day from holiday where hotel_code = $1 and layer = 'holiday' and date = any($2::date[])`,
    [hotelCode, days],
  )
  const isHoliday = new Set(holidays.map(row => row.day))
  return days.map(day => ({ day, weekday: weekdayOf(day), isHoliday: isHoliday.has(day) }))
}
