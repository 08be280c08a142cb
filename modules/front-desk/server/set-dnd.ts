import type { setDnd as call } from '@kezhan/desk/model/room-state-calls'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { doNotDisturb } from '@kezhan/rooms/rules/events'
import { refuse } from '@kezhan/rooms/rules/refusals'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { holdRoom } from '@kezhan/rooms/server/room-periods'
import { setDoNotDisturb } from '@kezhan/rooms/server/room-state'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** Housekeeping hears of it with the deed; the look by the clock closes it when the guest leaves. */
export const setDnd: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await deskWork(ctx, input, async ({ db, desk }) => {
    const { id, roomNo, stayId } = await holdRoom(db, input.roomId)
    if (stayId === null) throw refuse('room.nobody', { room: roomNo })
    if (!(await setDoNotDisturb(ctx, db, { id, roomNo }, input.isDnd))) return null
    await tellRoomsChanged(db, desk.hotelCode, [id])
    if (input.isDnd === 'Y')
      await raise(db, desk, doNotDisturb, { id, label: roomNo, variables: { room: roomNo } })
    else await settle(db, desk, doNotDisturb, id, '已取消请勿打扰')
    return null
  }),
  message: input.isDnd === 'Y' ? '已设请勿打扰' : '已取消请勿打扰',
})
