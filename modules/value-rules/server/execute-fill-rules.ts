import type { Json } from '@kezhan/resource/field'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { executeFillRules as call } from '../model/fill-rule-calls'
import { refuse } from '../rules/refusals'
import { type FormData, fillRuleValue } from './fill-rule-value'
import { formOf } from './form-data'

export const executeFillRules: HandlerOf<typeof call> = async (ctx, { commonFormData, rules }) => {
  const wanted = readRules(rules)
  const common = formOf(commonFormData)
  const result = await ctx.tx(async db => {
    const values: { ruleCode: string; result: Json }[] = []
    for (const { ruleCode, form } of wanted) {
      values.push({ ruleCode, result: await fillRuleValue(ctx, db, ruleCode, form ?? common) })
    }
    return values
  })
  return { result }
}

const mostRules = 50

interface WantedRule {
  readonly ruleCode: string
  /** Its own form; the common one where absent. */
  readonly form: FormData | undefined
}

function readRules(rules: Json): readonly WantedRule[] {
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > mostRules) throw refuse('fillRules.list')
  return rules.map(rule => {
    const { ruleCode, formData } = formOf(rule)
    if (typeof ruleCode !== 'string') throw refuse('fillRules.list')
    return { ruleCode, form: formData === undefined || formData === null ? undefined : formOf(formData) }
  })
}
