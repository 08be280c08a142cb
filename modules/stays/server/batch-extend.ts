import { formatYuan } from '@kezhan/base/money'
import type { batchExtend as call } from '@kezhan/desk/model/batch-calls'
import { runBatch } from '@kezhan/desk/server/run-batch'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenStays } from './batch-stays'
import { extend } from './extend-stay'
import { readStay } from './stay-rows'

/** 批量续住 (hotel domain §4.2). Where a room is taken next, the single dialog offers the remedies. */
export const batchExtend: HandlerOf<typeof call> = async (ctx, input) => {
  const departOf = new Map(input.stays.map(row => [row.stayId, row.departDate]))
  const result = await runBatch(ctx, chosenStays([...departOf.keys()], '续住'), async (own, stayId) => {
    const departDate = departOf.get(stayId) ?? ''
    const answer = await extend(own, { stayId, departDate, price: input.price })
    const { roomNo } = await readStay(own.db, stayId)
    const missing =
      answer.needMoreDepositFen > 0 ? `，请补交押金${formatYuan(answer.needMoreDepositFen)}` : ''
    const message = `续住至${answer.departPlanTs.slice(0, 10)}，房费${formatYuan(answer.addedFen)}${missing}`
    return { roomNo, message }
  })
  return { result, message: '操作成功！' }
}
