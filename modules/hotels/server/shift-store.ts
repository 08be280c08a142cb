import type { Db } from '@kezhan/server-kit/db/database'
import { defaultShifts, type Shift } from '../model/shift-calls'

/** The shifts of a hotel in their order; a hotel without any, or none at all, works with the default three. */
export async function shiftsOf(db: Db, hotelCode: string): Promise<readonly Shift[]> {
  const rows = await db.query<Shift>(
    `select shift_name, shift_index, begin_time, end_time
     from hotel_shift where hotel_code = $1 order by shift_index`,
    [hotelCode],
  )
  return rows.length > 0 ? rows : defaultShifts
}
