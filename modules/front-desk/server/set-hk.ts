import { stateAfter } from '@kezhan/base/state-table'
import type { setHk as call } from '@kezhan/desk/model/room-state-calls'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { type HousekeepingAction, housekeepingStates } from '@kezhan/rooms/rules/housekeeping-states'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { holdRooms } from '@kezhan/rooms/server/room-periods'
import { setHousekeeping } from '@kezhan/rooms/server/room-state'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** 置净、置脏、查房: each room by the table of states; what is refused for one room refuses the whole, so nothing is half done. */
export const setHk: HandlerOf<typeof call> = async (ctx, input) => {
  const { hk, roomIds } = input
  const action = actions[hk]
  if (action === 'inspect' && !ctx.user.rights.can('room:inspect'))
    throw refuseKit('access.denied', { code: 'room:inspect' })
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
    const rooms = [...(await holdRooms(db, roomIds)).values()]
    for (const room of rooms) stateAfter(housekeepingStates, room.hk, action, { returnsAs: 'dirty' })
    await setHousekeeping(ctx, db, rooms, hk, input.reason ?? null)
    await tellRoomsChanged(db, desk.hotelCode, roomIds)
    return { changed: rooms.length }
  })
  return { result, message: '操作成功！' }
}

const actions = { clean: 'setClean', dirty: 'setDirty', inspected: 'inspect' } as const satisfies Record<
  string,
  HousekeepingAction
>
