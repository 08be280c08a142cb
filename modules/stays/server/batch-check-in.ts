import { Refusal } from '@kezhan/base/refusal'
import { sellerSettings } from '@kezhan/desk/server/desk-settings'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { AnswerOf } from '@kezhan/resource/call'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { batchCheckIn as call } from '../model/stay-calls'
import { fromBooking } from './check-in'

/** 批量入住: each room is its own transaction, and what is refused for one does not stop the others (hotel domain §2.5). */
export const batchCheckIn =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const settings = await sellerSettings(ctx)
    const results: BatchAnswer['results'][number][] = []
    for (const [at, reservationRoomId] of input.reservationRoomIds.entries()) {
      // A repeated request finds each room as the first one left it.
      const onceKey = ctx.onceKey === null ? null : `${ctx.onceKey.slice(0, 56)}-${at}`
      try {
        const sent = { roomId: null, confirmed: input.confirmed ?? null, version: null }
        const { stayId, roomNo } = await fromBooking(
          parts,
          { ...ctx, onceKey },
          settings,
          sent,
          reservationRoomId,
          true,
        )
        results.push({ reservationRoomId, ok: true, stayId, roomNo })
      } catch (error) {
        // The rooms that can be taken are taken; the clerk sees why the others were not.
        if (!(error instanceof Refusal)) throw error
        results.push({ reservationRoomId, ok: false, message: error.message })
      }
    }
    return { result: { results }, message: '操作成功！' }
  }

type BatchAnswer = AnswerOf<typeof call>
