import type { batchCards as call } from '@kezhan/desk/model/batch-calls'
import { runBatch } from '@kezhan/desk/server/run-batch'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenStays } from './batch-stays'
import { makeCards } from './key-cards'
import type { StayParts } from './stay-parts'
import { readStay } from './stay-rows'

/** 批量制卡. */
export const batchCards =
  (parts: StayParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { count, encoderId } = input
    const result = await runBatch(parts, ctx, chosenStays(input.stayIds, '制卡'), async (own, stayId) => {
      const { roomNo } = await readStay(own.db, stayId)
      const answer = await makeCards(parts, own, {
        cardType: 'ROOM_KEY',
        stayId,
        kind: 'NEW',
        count,
        ...(encoderId == null ? {} : { encoderId }),
      })
      return { roomNo, message: answer.message }
    })
    return { result, message: '操作成功！' }
  }
