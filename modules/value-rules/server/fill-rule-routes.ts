import type { Json } from '@kezhan/resource/field'
import { ok } from '@kezhan/server-kit/http/envelope'
import { type RawRoute, type Route, serve } from '@kezhan/server-kit/server-module'
import { executeFillRule, executeFillRules, testFillRule } from '../model/fill-rule-calls'
import { executeFillRule as execute, type FormData } from './execute-fill-rule'

export const fillRuleRoutes: readonly Route[] = [
  serve(executeFillRules, async (ctx, { commonFormData, rules }) => {
    const result = await ctx.tx(async db => {
      const values: { ruleCode: string; result: Json }[] = []
      for (const { ruleCode, formData } of rules) {
        const form = formOf(formData ?? commonFormData)
        values.push({ ruleCode, result: await execute(ctx, db, ruleCode, form) })
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

const formOf = (value: unknown): FormData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormData) : {}
