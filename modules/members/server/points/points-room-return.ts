import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { pointsRoomReturn as call } from '@kezhan/members/model/points-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { returnRoomPoints } from './room-points'

export const pointsRoomReturn: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const points = await returnRoomPoints(ctx, db, desk, { recordId: input.recordId }, input.reason)
    if (points === 0) throw refuse('record.done')
    return { points }
  })
  return { result, message: '积分已退回' }
}
