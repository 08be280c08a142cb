import type { getRoomMixAllDetail as call } from '@kezhan/desk/model/order-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { mixDetail } from './mix-detail'

export const getRoomMixAllDetail: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await mixDetail(ctx, input),
})
