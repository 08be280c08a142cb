import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelDictItems as call } from '../model/hotel-dict-calls'
import { openItems } from './change-hotel-dict'

export const hotelDictItems: HandlerOf<typeof call> = async (ctx, { dictCode }) => ({
  result: await openItems(ctx.db, dictCode),
})
