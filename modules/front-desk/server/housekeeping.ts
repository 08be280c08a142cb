import { obstaclesTo } from '@kezhan/base/state-table'
import type { setHk } from '@kezhan/desk/model/room-state-calls'
import { deskWork } from '@kezhan/desk/server/desk-work'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { type HousekeepingAction, housekeepingStates } from '@kezhan/rooms/rules/housekeeping-states'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { holdRooms } from '@kezhan/rooms/server/room-periods'
import { setHousekeeping } from '@kezhan/rooms/server/room-state'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'

const actions = { clean: 'setClean', dirty: 'setDirty', inspected: 'inspect' } as const satisfies Record<
  string,
  HousekeepingAction
>

/** 置净、置脏、查房: each room by the table of states. What can be done is done, and the rest is named; where nothing can, it is refused. */
export async function setCleaning(ctx: Ctx, input: InputOf<typeof setHk>): Promise<AnswerOf<typeof setHk>> {
  const { hk, roomIds } = input
  const action = actions[hk]
  if (action === 'inspect' && !ctx.user.rights.can('room:inspect'))
    throw refuseKit('access.denied', { code: 'room:inspect' })
  return deskWork(ctx, input, async ({ db, desk }) => {
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
    const refused = held.flatMap(({ room, refusal }) =>
      refusal === undefined ? [] : { roomNo: room.roomNo, message: refusal.message },
    )
    return { changed: rooms.length, refused }
  })
}
