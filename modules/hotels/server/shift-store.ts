import type { Db } from '@kezhan/server-kit/db/database'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { defaultShifts, type Shift, shiftsOfHotel } from '../model/shift-calls'

export const shiftRoutes: readonly Route[] = [
  serve(shiftsOfHotel, async (ctx, { hotelCode }) => ({
    result: await shiftsOf(ctx.platformDb, hotelCode ?? ''),
  })),
]

/** The shifts of a hotel in their order; a hotel without any, or none at all, works with the default three. */
export async function shiftsOf(db: Db, hotelCode: string): Promise<readonly Shift[]> {
  const rows = await db.query<Shift>(
    `select shift_name, shift_index, begin_time, end_time
     from hotel_shift where hotel_code = $1 order by shift_index`,
    [hotelCode],
  )
  return rows.length > 0 ? rows : defaultShifts
}
