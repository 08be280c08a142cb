import type { Json } from '@kezhan/resource/field'
import { ok } from '@kezhan/server-kit/http/envelope'
import { type RawRoute, type Route, serve } from '@kezhan/server-kit/server-module'
import { executeFillRule, executeFillRules, testFillRule } from '../model/fill-rule-calls'
import { refuse } from '../rules/refusals'
import { executeFillRule as execute, type FormData } from './execute-fill-rule'

const mostRules = 50

export const fillRuleRoutes: readonly Route[] = [
  serve(executeFillRules, async (ctx, { commonFormData, rules }) => {
    const wanted = readRules(rules)
    const common = formOf(commonFormData)
    const result = await ctx.tx(async db => {
      const values: { ruleCode: string; result: Json }[] = []
      for (const { ruleCode, form } of wanted) {
        values.push({ ruleCode, result: await execute(ctx, db, ruleCode, form ?? common) })
      }
      return values
    })
    return { result }
  }),
  serve(testFillRule, async (ctx, { ruleCode }) => ({
    result: await execute(ctx, ctx.db, ruleCode, {}, 'look'),
  })),
]

/** Raw because the body is the caller's form, whatever fields that has. */
export const fillRuleRawRoutes: readonly RawRoute[] = [
  {
    call: executeFillRule,
    handle: async (ctx, request) => {
      const { ruleCode } = request.params as { ruleCode: string }
      return ok(await ctx.tx(db => execute(ctx, db, ruleCode, formOf(request.body))))
    },
  },
]

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

const formOf = (value: unknown): FormData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormData) : {}
