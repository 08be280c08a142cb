import type { autoCouponRuns as call, RunView } from '@kezhan/coupons/model/auto-coupon-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const autoCouponRuns: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await ctx.db.query<RunView>(
    `select id, rule_name, to_char(started_at, 'YYYY-MM-DD HH24:MI:SS') as started_at, mode, members, coupons, realname
     from auto_coupon_run where $1::text is null or rule_id = $1 order by started_at desc, id limit 100`,
    [input.ruleId ?? null],
  ),
})
