import { movePeriodEnd } from '@kezhan/rooms/server/room-periods'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The room and its keys are his until then. */
export async function moveDeparture(db: Queries, stayId: string, to: string): Promise<void> {
  await movePeriodEnd(db, stayId, to)
  await db.query(`update key_card set valid_to = $2 where stay_id = $1 and state = 'valid'`, [stayId, to])
}
