import type { cancelOrder as call } from '@kezhan/reservations/model/booking-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { endOrder } from './end-order'

/** 取消: rooms go back to the stock, a late one pays the fee of the rule, what is left of the prepayment goes back. */
export const cancelOrder: HandlerOf<typeof call> = async (ctx, input) => {
  const isWaived = input.waiveFee === 'Y'
  const result = await endOrder(ctx, input, 'cancel', { reason: input.reason, isWaived }, input.approvalId)
  return { result, message: '取消成功！' }
}
