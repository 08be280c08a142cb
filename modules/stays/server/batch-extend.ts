import { formatYuan } from '@kezhan/base/money'
import type { batchExtend as call } from '@kezhan/desk/model/batch-calls'
import { requiredId } from '@kezhan/desk/model/order-input'
import { eachOf } from '@kezhan/desk/server/each-of'
import { rowsOf } from '@kezhan/desk/server/sent'
import type { Fields } from '@kezhan/resource/field'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { chosenStays, mostRooms } from './batch-stays'
import { extend } from './extend-stay'
import { readStay } from './stay-rows'

/** 批量续住 (hotel domain §4.2). Where a room is taken next, the single dialog offers the remedies. */
export const batchExtend: HandlerOf<typeof call> = async (ctx, input) => {
  const rows = rowsOf(input.stays, extendedFields, 'stays', '在住房间', mostRooms)
  const departOf = new Map(rows.map(row => [row.stayId, row.departDate]))
  const result = await eachOf(ctx, chosenStays([...departOf.keys()], '续住'), async (own, stayId) => {
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

const extendedFields = {
  stayId: requiredId('在住单'),
  departDate: { kind: 'date', label: '新离店日期', required: true },
} as const satisfies Fields
