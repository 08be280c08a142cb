import type { postingGoods as call } from '@kezhan/folios/model/account-views'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { goodsOnSale } from '../cash-sale/goods-on-sale'

export const postingGoods: HandlerOf<typeof call> = async ctx => ({
  result: await goodsOnSale(ctx.db, ctx.user.hotelCode),
})
