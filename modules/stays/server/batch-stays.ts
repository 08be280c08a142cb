import { formatYuan } from '@kezhan/base/money'
import type { BatchAnswer, batchCards, batchExtend } from '@kezhan/desk/model/batch-calls'
import { requiredId } from '@kezhan/desk/model/order-input'
import { eachOf } from '@kezhan/desk/server/each-of'
import { idsOf, rowsOf } from '@kezhan/desk/server/sent'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { extend } from './extend-stay'
import { makeCards } from './key-cards'
import type { StayParts } from './stay-parts'
import { readStay } from './stay-rows'

const mostRooms = 100

/** The rooms that a batch is about; none is no batch. */
export function chosenStays(sent: unknown, action: string): string[] {
  const ids = idsOf(sent, 'stayIds', '在住房间', mostRooms)
  if (ids.length === 0) throw refuse('order.nothing', { action })
  return ids
}

const extendedFields = {
  stayId: requiredId('在住单'),
  departDate: { kind: 'date', label: '新离店日期', required: true },
} as const satisfies Fields

/** 批量续住 (hotel domain §4.2). Where a room is taken next, the single dialog offers the remedies. */
export async function extendMany(ctx: Ctx, input: InputOf<typeof batchExtend>): Promise<BatchAnswer> {
  const rows = rowsOf(input.stays, extendedFields, 'stays', '在住房间', mostRooms)
  const departOf = new Map(rows.map(row => [row.stayId, row.departDate]))
  return eachOf(ctx, chosenStays([...departOf.keys()], '续住'), async (own, stayId) => {
    const departDate = departOf.get(stayId) ?? ''
    const answer = await extend(own, { stayId, departDate, price: input.price })
    const { roomNo } = await readStay(own.db, stayId)
    const missing =
      answer.needMoreDepositFen > 0 ? `，请补交押金${formatYuan(answer.needMoreDepositFen)}` : ''
    const message = `续住至${answer.departPlanTs.slice(0, 10)}，房费${formatYuan(answer.addedFen)}${missing}`
    return { roomNo, message }
  })
}

/** 批量制卡. */
export async function makeManyCards(
  parts: StayParts,
  ctx: Ctx,
  input: InputOf<typeof batchCards>,
): Promise<BatchAnswer> {
  const { count, encoderId } = input
  return eachOf(ctx, chosenStays(input.stayIds, '制卡'), async (own, stayId) => {
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
}
