import type { Value } from '@kezhan/resource/field'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { checkRule } from '../model/check-rule'
import { fillRule, isOwnRule, ownRules } from '../model/fill-rule'
import { inOrder, readParts } from '../rules/check-rule'
import { readExpression } from '../rules/read-expression'
import { refuse } from '../rules/refusals'
import { patternsProblem } from './linear-pattern'

export const ruleHooks: readonly ResourceHooks[] = [
  hooksFor(fillRule, {
    async beforeSave(_ctx, _db, { values, before }) {
      const { ruleParams } = values
      if (ruleParams === undefined) return values
      const problem = isOwnRule(before?.ruleClass) ? ownParamsProblem(ruleParams) : problemOf(ruleParams)
      if (problem !== undefined) throw wrong('ruleParams', fillRule.fields.ruleParams.label, problem)
      return values
    },
    async beforeDelete(_ctx, db, ids) {
      const [own] = await db.query<{ name: string }>(
        `select rule_name as name from sys_fill_rule where id = any($1::text[]) and rule_class = any($2::text[]) order by id limit 1`,
        [ids, Object.keys(ownRules)],
      )
      if (own !== undefined) throw refuse('fillRule.own', { name: own.name })
    },
  }),
  hooksFor(checkRule, {
    async beforeSave(_ctx, _db, { values }) {
      if (values.ruleJson === undefined) return values
      const read = readParts(values.ruleJson)
      const problem = 'problem' in read ? read.problem : patternsProblem(read.parts.map(one => one.pattern))
      if ('problem' in read || problem !== undefined)
        throw wrong('ruleJson', checkRule.fields.ruleJson.label, problem ?? '')
      return { ...values, ruleJson: inOrder(read.parts).map(part => ({ ...part })) }
    },
  }),
]

function problemOf(ruleParams: Value): string | undefined {
  const read = readExpression(ruleParams)
  return 'problem' in read ? read.problem : undefined
}

/** The product's own rules know one setting. */
function ownParamsProblem(ruleParams: Value): string | undefined {
  const isObject = typeof ruleParams === 'object' && ruleParams !== null && !Array.isArray(ruleParams)
  const { prefix, ...rest } = isObject ? (ruleParams as Readonly<Record<string, Value>>) : { prefix: 0 }
  const isPrefix = prefix === undefined || (typeof prefix === 'string' && /^[\w-]{0,10}$/.test(prefix))
  return isPrefix && Object.keys(rest).length === 0
    ? undefined
    : '内置规则只有前缀可以设置，最多10位字母、数字、下划线或横线'
}

const wrong = (field: string, label: string, problem: string): InvalidInput =>
  new InvalidInput([{ field, text: `${label}：${problem}` }])
