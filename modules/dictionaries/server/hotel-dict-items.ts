import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelDictItems as call } from '../model/hotel-dict-calls'
import { itemsOf } from './change-hotel-dict'

export const hotelDictItems: HandlerOf<typeof call> = async (ctx, { dictCode }) => ({
  result: await itemsOf(ctx, ctx.db, dictCode),
})
