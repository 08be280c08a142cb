import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { testFillRule as call } from '../model/fill-rule-calls'
import { fillRuleValue } from './fill-rule-value'

export const testFillRule: HandlerOf<typeof call> = async (ctx, { ruleCode }) => ({
  result: await fillRuleValue(ctx, ctx.db, ruleCode, {}, 'look'),
})
