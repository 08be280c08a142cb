import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { fillRuleValue } from './fill-rule-value'
import { formOf } from './form-data'

/** Raw because the body is the caller's form, whatever fields that has. */
export const executeFillRule: RawRoute['handle'] = async (ctx, request) => {
  const { ruleCode } = request.params as { ruleCode: string }
  return ok(await ctx.tx(db => fillRuleValue(ctx, db, ruleCode, formOf(request.body))))
}
