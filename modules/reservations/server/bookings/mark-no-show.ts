import type { markNoShow as call } from '@kezhan/reservations/model/booking-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { endOrder } from './end-order'

/** 置NoShow: the first night of who is guaranteed is charged, as the rule has it. */
export const markNoShow: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await endOrder(ctx, input, 'noShow', { reason: 'NoShow', isWaived: false })
  return { result, message: '操作成功！' }
}
