import type { Desk } from '@kezhan/hotels/server/desk'
import { refuse } from '@kezhan/reservations/rules/refusals'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import { addPeriods, checkRoomFree, holdRooms } from '@kezhan/rooms/server/room-periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { LinePlace, PlacedLine } from './insert-order'
import type { NewLine } from './new-lines'

/**
 * Says whose stock new lines take, from the rooms they name; `occupy` gives them these rooms once the stock is had. Locks
 * are taken in one order everywhere: nights first, then rooms.
 */
export async function placeLines(
  db: Queries,
  lines: readonly NewLine[],
  order: Pick<LinePlace, 'arriveAt' | 'departAt'>,
): Promise<{
  readonly lines: readonly PlacedLine[]
  readonly occupy: (desk: Desk, title: string) => Promise<void>
}> {
  const roomIds = lines.flatMap(line => line.roomId ?? [])
  if (new Set(roomIds).size < roomIds.length) throw refuse('assign.twice')
  const rooms =
    roomIds.length === 0
      ? []
      : await db.query<{ id: string; typeId: string }>(
          'select id, room_type_id as type_id from room where id = any($1::text[])',
          [roomIds],
        )
  const typeOf = new Map(rooms.map(room => [room.id, room.typeId]))
  if (typeOf.size < roomIds.length) throw refuseRooms('room.missing')
  const placed = lines.map(line => ({
    ...line,
    stockTypeId: (line.roomId === null ? undefined : typeOf.get(line.roomId)) ?? line.roomTypeId,
  }))
  return {
    lines: placed,
    occupy: async (desk, title) => {
      if (roomIds.length === 0) return
      const period = { from: order.arriveAt, to: order.departAt }
      const held = await holdRooms(db, roomIds)
      for (const room of held.values()) {
        if (!room.isEnabled) throw refuse('room.disabled', { room: room.roomNo })
        await checkRoomFree(db, room, period)
      }
      await addPeriods(
        db,
        desk,
        placed.flatMap(line =>
          line.roomId === null
            ? []
            : [{ roomId: line.roomId, kind: 'ASSIGN' as const, sourceId: line.id, title, ...period }],
        ),
      )
    },
  }
}
