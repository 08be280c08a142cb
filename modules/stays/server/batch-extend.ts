import { formatYuan } from '@kezhan/base/money'
import type { batchExtend as call } from '@kezhan/desk/model/batch-calls'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { runBatch } from '@kezhan/desk/server/run-batch'
import { givenAgreement } from '@kezhan/folios/server/approval/approval-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenStays } from './batch-stays'
import { extend } from './extend-stay'
import { readStay } from './stay-rows'

/** 批量续住 (hotel domain §4.2). Where a room is taken next, the single dialog offers the remedies. */
export const batchExtend =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const departOf = new Map(input.stays.map(row => [row.stayId, row.departDate]))
    const result = await runBatch(
      parts,
      ctx,
      chosenStays([...departOf.keys()], '续住'),
      async (own, stayId) => {
        const departDate = departOf.get(stayId) ?? ''
        const deed = { action: '改价', targetKind: 'stay', targetId: stayId } as const
        const approvalId = await givenAgreement(own, own.db, deed)
        const answer = await extend(own, { stayId, departDate, price: input.price, approvalId })
        const { roomNo } = await readStay(own.db, stayId)
        const missing =
          answer.needMoreDepositFen > 0 ? `，请补交押金${formatYuan(answer.needMoreDepositFen)}` : ''
        const message = `续住至${answer.departPlanTs.slice(0, 10)}，房费${formatYuan(answer.addedFen)}${missing}`
        return { roomNo, message }
      },
    )
    return { result, message: '操作成功！' }
  }
