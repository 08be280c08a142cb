import { momentOf } from '@kezhan/base/moments'
import { noLate } from '@kezhan/desk/rules/kept-late'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { changeStock, reserve, unreserve } from '@kezhan/inventory/server/change-stock'
import type { splitLine as call } from '@kezhan/reservations/model/booking-calls'
import { refuse } from '@kezhan/reservations/rules/refusals'
import { askedRoom } from '@kezhan/rooms/server/asked-room'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { addPeriods, checkRoomFree, endPeriods, holdRooms } from '@kezhan/rooms/server/room-periods'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { termsOfLine } from './assign-room'
import { insertLines } from './insert-order'
import { lineAfter, periodOf, takerOf } from './line-facts'
import { holdLine, holdOrder, nightsOfLines } from './order-rows'
import { saveLines, writeLineNights } from './save-order'

/**
 * 拆分: the room of an order becomes two, one until a day and one from it. The nights keep their prices; those of the second
 * part take the stock of its room, and all of it happens or nothing.
 */
export const splitLine: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOfLine(ctx, settings, input.reservationRoomId)
  const result = await deskWork(
    ctx,
    input,
    async ({ db, desk }) => {
      const { head, line, lines } = await holdLine(db, input.reservationRoomId, input.version)
      lineAfter(desk, head, line, 'assign')
      const { date, roomId = null } = input
      if (date <= line.arrive || date >= line.depart) throw refuse('split.date')
      if (roomId !== null && roomId === line.roomId) throw refuse('split.sameRoom')
      const typeId = roomId === null ? line.roomTypeId : (await askedRoom(db, roomId)).typeId
      if (typeId !== line.stockTypeId) {
        const rest = { ...takerOf(line), arrive: date }
        await changeStock(db, desk, [...unreserve(rest), ...reserve({ ...rest, typeId })], terms)
      }
      const first = { ...line, depart: date, departAt: momentOf(date, settings.checkOutTime) }
      const second = {
        ...line,
        id: newId(),
        roomId,
        stockTypeId: typeId,
        arrive: date,
        arriveAt: momentOf(date, settings.checkInTime),
        // What was promised was promised for the room as it was booked.
        departAt: line.lateFrom ?? line.departAt,
        ...noLate,
      }
      const held = await holdRooms(
        db,
        [first.roomId, roomId].filter(id => id !== null),
      )
      const room = roomId === null ? undefined : held.get(roomId)
      if (room !== undefined) {
        if (!room.isEnabled) throw refuse('room.disabled', { room: room.roomNo })
        await checkRoomFree(db, room, periodOf(second))
      }
      await endPeriods(db, [line.id], desk.now)
      await addPeriods(
        db,
        desk,
        [first, second].flatMap(part =>
          part.roomId === null
            ? []
            : [
                {
                  roomId: part.roomId,
                  kind: 'ASSIGN' as const,
                  sourceId: part.id,
                  title: head.resNo,
                  ...periodOf(part),
                },
              ],
        ),
      )
      const nights = (await nightsOfLines(db, [line.id])).get(line.id) ?? []
      const kept = nights.filter(one => one.night < date).map(one => ({ ...one, lineId: line.id }))
      await writeLineNights(db, desk, kept, [line.id])
      const lastNo = Math.max(...lines.map(one => one.lineNo))
      await insertLines(
        db,
        desk,
        { ...second, id: head.id },
        [{ ...second, nights: nights.filter(one => one.night >= date) }],
        lastNo + 1,
      )
      const saved = await saveLines(ctx, db, desk, await holdOrder(db, head.id), [
        { id: line.id, depart: first.depart, departAt: first.departAt, ...noLate },
      ])
      const { guests, ...told } = second
      await recordChanges(ctx, db, [
        {
          table: 'reservation_room',
          id: second.id,
          title: `${head.resNo}-${lastNo + 1}`,
          before: null,
          after: { ...told, lineNo: lastNo + 1, guests: guests.length },
        },
      ])
      await tellRoomsChanged(db, desk.hotelCode, [roomId])
      const version = saved.lines.find(one => one.id === line.id)?.version ?? 0
      return { version, reservationRoomId: second.id }
    },
    settings,
  )
  return { result, message: '拆分成功！' }
}
