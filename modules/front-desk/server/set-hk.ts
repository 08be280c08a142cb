import { obstaclesTo } from '@kezhan/base/state-table'
import type { setHk as call } from '@kezhan/desk/model/room-state-calls'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { type HousekeepingAction, housekeepingStates } from '@kezhan/rooms/rules/housekeeping-states'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { holdRooms } from '@kezhan/rooms/server/room-periods'
import { setHousekeeping } from '@kezhan/rooms/server/room-state'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type EventPlace, raise, settle } from '@kezhan/server-kit/events/raise'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { toInspect } from '@kezhan/stays/rules/events'
import { roomCleaned } from '../rules/events'

/** 置净、置脏、查房: each room by the table of states. What can be done is done, and the rest is named; where nothing can, it is refused. */
export const setHk: HandlerOf<typeof call> = async (ctx, input) => {
  const { hk, roomIds } = input
  const action = actions[hk]
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
    const held = [...(await holdRooms(db, roomIds)).values()].map(room => ({
      room,
      refusal: obstaclesTo(housekeepingStates, room.hk, action, { returnsAs: 'dirty' })[0],
    }))
    const rooms = held.flatMap(({ room, refusal }) => (refusal === undefined ? room : []))
    const first = held[0]?.refusal
    if (rooms.length === 0 && first !== undefined) throw first
    await setHousekeeping(ctx, db, rooms, hk, input.reason ?? null)
    await tellRoomsChanged(
      db,
      desk.hotelCode,
      rooms.map(room => room.id),
    )
    await tellCleaned(db, desk, rooms, hk)
    const refused = held.flatMap(({ room, refusal }) =>
      refusal === undefined ? [] : { roomNo: room.roomNo, message: refusal.message },
    )
    return { changed: rooms.length, refused }
  })
  return { result, message: '操作成功！' }
}

/** A room that was looked at after a guest left is seen to; one that was made clean is news for the desk. */
async function tellCleaned(
  db: Queries,
  desk: EventPlace,
  rooms: readonly { readonly id: string; readonly roomNo: string }[],
  hk: keyof typeof actions,
): Promise<void> {
  const ids = rooms.map(room => room.id)
  if (hk === 'dirty') return settle(db, desk, roomCleaned, ids, '又置为脏房')
  await settle(db, desk, toInspect, ids, hk === 'clean' ? '已清扫' : '已查房')
  if (hk === 'inspected') return settle(db, desk, roomCleaned, ids, '已查房')
  for (const { id, roomNo } of rooms)
    await raise(db, desk, roomCleaned, { id, label: roomNo, variables: { room: roomNo } })
}

const actions = { clean: 'setClean', dirty: 'setDirty', inspected: 'inspect' } as const satisfies Record<
  string,
  HousekeepingAction
>
