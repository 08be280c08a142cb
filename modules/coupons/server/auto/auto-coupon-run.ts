import type { autoCouponRun as call } from '@kezhan/coupons/model/auto-coupon-calls'
import { refuse } from '@kezhan/coupons/rules/refusals'
import { enterDay } from '@kezhan/hotels/server/desk'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { runWhole } from './run-all'
import { isRunning, readRule } from './run-rule'

/** 立即执行. Batches are transactions of their own; who sends it again goes on where it stopped and gives nothing twice. */
export const autoCouponRun: HandlerOf<typeof call> = async (ctx, input) => {
  const day = (await ctx.tx(enterDay)).date
  if (!isRunning(await readRule(ctx.db, input.ruleId), day)) throw refuse('rule.disabled')
  const result = await runWhole(ctx, input.ruleId, day, 'manual')
  return { result, message: `已发放${result.coupons}张，共${result.members}位会员` }
}
