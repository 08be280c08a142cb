import { addMinutes } from '@kezhan/base/moments'
import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { changeStock, moveIn, moveOut } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import { addPeriods, checkRoomFree, endPeriods, holdRooms } from '@kezhan/rooms/server/room-periods'
import { emptyRoomsToSwap, occupyRoom } from '@kezhan/rooms/server/room-state'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { swapRoom as call } from '../model/stay-calls'
import { refuse } from '../rules/refusals'
import { stayStates } from '../rules/stay-states'
import { enqueue } from './guests/enqueue'
import { voidCards } from './leave-room'
import { laterMoment } from './move-stay'
import { stayFacts } from './stay-facts'
import { holdStays, readStay, saveStay, stayTaker } from './stay-rows'

/** 互换: two guests exchange their rooms; prices stay. */
export const swapRoom: HandlerOf<typeof call> = async (ctx, input) => {
  const { stayId, otherStayId, reason } = input
  if (stayId === otherStayId) throw refuse('swap.self')
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const { arriveOn: from, depart: to, channelId } = await readStay(ctx.db, stayId)
  const terms = await saleTerms(ctx, settings, { from, to, channelId })
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const [one, other] = await holdStays(db, [stayId, otherStayId])
      if (one === undefined || other === undefined) throw refuse('stay.missing')
      for (const stay of [one, other])
        stateAfter(stayStates, stay.state, 'changeRoom', stayFacts(desk, settings, {}))
      await changeStock(
        db,
        desk,
        [
          ...moveOut(stayTaker(one)),
          ...moveOut(stayTaker(other)),
          ...moveIn({ ...stayTaker(one), typeId: other.stockTypeId }),
          ...moveIn({ ...stayTaker(other), typeId: one.stockTypeId }),
        ],
        terms,
      )
      const rooms = await holdRooms(db, [one.roomId, other.roomId])
      await endPeriods(db, [one.id, other.id], desk.now)
      const moves = [
        { stay: one, roomId: other.roomId, typeId: other.stockTypeId },
        { stay: other, roomId: one.roomId, typeId: one.stockTypeId },
      ]
      for (const { stay, roomId } of moves) {
        const period = { from: desk.now, to: laterMoment(stay.departPlanAt, addMinutes(desk.now, 30)) }
        const room = rooms.get(roomId)
        if (room === undefined) throw refuseRooms('room.missing')
        await checkRoomFree(db, room, period)
        await addPeriods(db, desk, [
          { roomId, kind: 'STAY', sourceId: stay.id, title: stay.stayNo, ...period },
        ])
      }
      await emptyRoomsToSwap(db, [one.roomId, other.roomId])
      await db.query('set constraints stay_room_in_house deferred')
      for (const { stay, roomId, typeId } of moves) {
        await occupyRoom(db, roomId, stay.id)
        await voidCards(work, stay.id)
        await saveStay(ctx, db, desk, stay, { roomId, stockTypeId: typeId }, reason)
      }
      await enqueue(db, 'move', { stayIds: [one.id, other.id] }, desk.now)
      return null
    },
    settings,
  )
  return { result, message: '换房成功！' }
}
