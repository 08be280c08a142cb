import { orderChanged, roomChanged } from '@kezhan/hotels/model/live'
import type { Queries } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'

/** A message has room for this many; more means: look at everything again. */
const mostNamed = 60

/**
 * Marks rooms as changed and tells open pages, when the transaction ends. The mark is the number of the transaction:
 * whoever asks for what changed since the oldest one that was still under way misses nothing.
 */
export async function tellRoomsChanged(
  db: Queries,
  hotelCode: string,
  roomIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(roomIds.filter(id => typeof id === 'string'))]
  if (ids.length === 0) return
  const [row] = await db.query<{ version: number }>(
    `with touched as (
       update room_state set version = pg_current_xact_id()::text::bigint where room_id = any($1::text[]) returning version)
     select max(version) as version from touched`,
    [ids],
  )
  const named = ids.length > mostNamed ? [] : ids
  await push(
    db,
    { hotel: hotelCode, right: 'room:list' },
    { cmd: roomChanged, roomIds: named, version: row?.version ?? 0 },
  )
}

export async function tellOrdersChanged(
  db: Queries,
  hotelCode: string,
  reservationIds: readonly (string | null)[],
  stayIds: readonly string[] = [],
): Promise<void> {
  const reservations = [...new Set(reservationIds.filter(id => id !== null))].slice(0, mostNamed)
  await push(
    db,
    { hotel: hotelCode, right: 'order:list' },
    { cmd: orderChanged, reservationIds: reservations, stayIds: stayIds.slice(0, mostNamed) },
  )
}
