import type { memberTopUpPreview as call } from '@kezhan/members/model/purse-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { granted } from '@kezhan/members/rules/top-up'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { grantSaid, rulesFor } from './top-up'

export const memberTopUpPreview: HandlerOf<typeof call> = async (ctx, { memberId, amountFen }) => {
  const [member] = await ctx.db.query<{ id: string; levelId: string }>(
    'select id, level_id from member where id = $1',
    [memberId],
  )
  if (member === undefined) throw refuse('member.missing')
  const day = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  const rules = await rulesFor(ctx.db, member, amountFen, day)
  return { result: await grantSaid(ctx.db, rules, granted(rules, amountFen)) }
}
