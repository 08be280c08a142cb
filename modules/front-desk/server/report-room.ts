import { type reportRoom as call, seenInRoom } from '@kezhan/desk/model/room-state-calls'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { roomDiffers } from '@kezhan/rooms/rules/events'
import { refuse } from '@kezhan/rooms/rules/refusals'
import { holdRooms } from '@kezhan/rooms/server/room-periods'
import { recordSeen } from '@kezhan/rooms/server/room-state'
import { raise } from '@kezhan/server-kit/events/raise'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** 房态差异 (hotel domain §2.3): kept as a record of the room, which the leak report reads. */
export const reportRoom: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await deskWork(ctx, input, async ({ db }) => {
    const room = (await holdRooms(db, [input.roomId])).get(input.roomId)
    if (room === undefined) throw refuse('room.missing')
    const known = room.stayId === null ? 'vacant' : 'occupied'
    if (known === input.seen) throw refuse('room.asSeen', { room: room.roomNo, state: seenInRoom[known] })
    await recordSeen(ctx, db, room, { known, seen: input.seen, remark: input.remark ?? null })
    await raise(db, ctx.user, roomDiffers, {
      id: room.id,
      label: room.roomNo,
      variables: { room: room.roomNo, known: seenInRoom[known], seen: seenInRoom[input.seen] },
    })
    return null
  }),
  message: '已上报，请通知前台核对',
})
