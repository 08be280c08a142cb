import type { postingChoices as call } from '@kezhan/folios/model/account-views'
import type { AnswerOf } from '@kezhan/resource/call'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const postingChoices: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<AnswerOf<typeof call>[number]>(
    `select code, name, posting_class = 'GOODS' or need_goods = 'Y' as is_of_goods, need_goods = 'Y' as is_goods_needed
     from posting_code where hotel_code = $1 and side = 'D' and manual_allowed = 'Y' and enabled = 'Y' order by code`,
    [ctx.user.hotelCode],
  ),
})
