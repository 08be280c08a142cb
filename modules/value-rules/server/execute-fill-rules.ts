import type { Json } from '@kezhan/resource/field'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { executeFillRules as call } from '../model/fill-rule-calls'
import { fillRuleValue } from './fill-rule-value'
import { formOf } from './form-data'

export const executeFillRules: HandlerOf<typeof call> = async (ctx, { commonFormData, rules }) => {
  const result = await ctx.tx(async db => {
    const values: { ruleCode: string; result: Json }[] = []
    for (const { ruleCode, formData } of rules) {
      const form = formOf(formData ?? commonFormData)
      values.push({ ruleCode, result: await fillRuleValue(ctx, db, ruleCode, form) })
    }
    return values
  })
  return { result }
}
