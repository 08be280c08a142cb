import type { autoCouponRehearse as call } from '@kezhan/coupons/model/auto-coupon-calls'
import { checkIssuable } from '@kezhan/coupons/rules/issue-limits'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { issueTerms, readTemplate } from '../template-store'
import { countDue, membersLeft, readRule } from './run-rule'

export const autoCouponRehearse: HandlerOf<typeof call> = async (ctx, input) => {
  const day = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  const rule = await readRule(ctx.db, input.ruleId)
  const template = await readTemplate(ctx.db, rule.templateId)
  checkIssuable(issueTerms(template), day)
  const due = await countDue(ctx.db, rule, template, day)
  const most = membersLeft(rule, template)
  const members = Math.min(due, most ?? due)
  return { result: { members, coupons: members * rule.qty, left: most === null ? null : most * rule.qty } }
}
