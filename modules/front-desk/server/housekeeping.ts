import { stateAfter } from '@kezhan/base/state-table'
import type { setHk } from '@kezhan/desk/model/room-state-calls'
import { deskWork } from '@kezhan/desk/server/desk-work'
import type { InputOf } from '@kezhan/resource/call'
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

/** 置净、置脏、查房: each room by the table of states; what is refused for one room refuses the whole, so nothing is half done. */
export async function setCleaning(
  ctx: Ctx,
  input: InputOf<typeof setHk>,
): Promise<{ readonly changed: number }> {
  const { hk, roomIds } = input
  const action = actions[hk]
  if (action === 'inspect' && !ctx.user.rights.can('room:inspect'))
    throw refuseKit('access.denied', { code: 'room:inspect' })
  return deskWork(ctx, input, async ({ db, desk }) => {
    const rooms = [...(await holdRooms(db, roomIds)).values()]
    for (const room of rooms) stateAfter(housekeepingStates, room.hk, action, { returnsAs: 'dirty' })
    await setHousekeeping(ctx, db, rooms, hk, input.reason ?? null)
    await tellRoomsChanged(db, desk.hotelCode, roomIds)
    return { changed: rooms.length }
  })
}
