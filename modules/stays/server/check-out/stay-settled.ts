import { earnCommission } from '@kezhan/agents/server/earn-commission'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Stay } from '../stay-rows'

/** What follows from a stay whose bill is closed, whether its guest leaves now or left before. */
export async function staySettled({ ctx, db, desk }: Work, stay: Stay): Promise<void> {
  await earnCommission(ctx, db, desk, { ...stay, soldUntil: await soldUntil(db, stay) })
}

/** The day after the last night of the booking: who stays longer bought that at the desk. */
async function soldUntil(db: Queries, { reservationRoomId }: Stay): Promise<string | null> {
  if (reservationRoomId === null) return null
  const [row] = await db.query<{ until: string | null }>(
    'select max(night) + 1 as until from reservation_night where reservation_room_id = $1',
    [reservationRoomId],
  )
  return row?.until ?? null
}
