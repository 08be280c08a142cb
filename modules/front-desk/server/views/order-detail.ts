import type { orderDetail as call } from '@kezhan/desk/model/order-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { mixDetail } from './mix-detail'

export const orderDetail: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await mixDetail(ctx, input),
})
