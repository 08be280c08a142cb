import type { assignMany as call } from '@kezhan/desk/model/batch-calls'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { runBatch } from '@kezhan/desk/server/run-batch'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { assign } from './assign-room'

/** 批量排房: what a person has chosen, or taken over from the proposal. Refuses one room for two. */
export const assignMany =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const roomOf = new Map(input.rooms.map(row => [row.reservationRoomId, row.roomId]))
    if (roomOf.size === 0) throw refuse('order.nothing', { action: '排房' })
    if (new Set(roomOf.values()).size < roomOf.size) throw refuse('assign.twice')
    const confirmed = input.confirmed ?? null
    const result = await runBatch(parts, ctx, [...roomOf.keys()], async (own, reservationRoomId) => {
      const roomId = roomOf.get(reservationRoomId) ?? ''
      await assign(own, { reservationRoomId, roomId, confirmed })
      const [room] = await own.db.query<{ roomNo: string }>('select room_no from room where id = $1', [
        roomId,
      ])
      return { roomNo: room?.roomNo ?? '', message: '排房成功' }
    })
    return { result, message: '操作成功！' }
  }
