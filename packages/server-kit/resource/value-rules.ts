import type { Fields, Value } from '@kezhan/resource/field'
import { parseValue } from '@kezhan/resource/kinds/registry'
import { missingText, type Problem } from '@kezhan/resource/validate'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { InvalidInput } from '../http/error-answer'
import type { Row } from './hooks'

/** Rules that administrators write for values, which a module keeps and the server hands down. */
export interface ValueRules {
  /** What a rule gives, in the transaction of the row that gets it; null where it is unknown or can say nothing. */
  fill(ctx: Ctx, db: Db, code: string, row: Row): Promise<Value>
  /** What is wrong with a value; absent where nothing is. */
  problem(db: Db, code: string, text: string): Promise<string | undefined>
}

export const noValueRules: ValueRules = { fill: async () => null, problem: async () => undefined }

export const hasFillRules = (fields: Fields): boolean =>
  Object.values(fields).some(field => field.fillRule !== undefined)

/** A new row: what was left empty gets what its rule gives. */
export async function filledValues(
  ctx: Ctx,
  db: Db,
  rules: ValueRules,
  fields: Fields,
  values: Row,
): Promise<Row> {
  if (!hasFillRules(fields)) return values
  const filled = { ...values }
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.fillRule === undefined || (filled[name] ?? null) !== null) continue
    const parsed = parseValue(await rules.fill(ctx, db, field.fillRule, filled), field)
    if (parsed.problem !== undefined) problems.push({ field: name, text: parsed.problem })
    else if (parsed.value === null && field.required)
      problems.push({ field: name, text: `${field.label}没有自动生成，请检查填值规则“${field.fillRule}”` })
    else filled[name] = parsed.value
  }
  if (problems.length > 0) throw new InvalidInput(problems)
  return filled
}

/** What a rule filled once may be changed, not taken away. */
export const emptiedProblems = (fields: Fields, values: Row): Problem[] =>
  Object.entries(fields)
    .filter(([name, field]) => field.fillRule !== undefined && field.required && values[name] === null)
    .map(([name, field]) => ({ field: name, text: missingText(field) }))

/** Values that their check rule does not let pass. */
export async function ruleProblems(
  db: Db,
  rules: ValueRules,
  fields: Fields,
  values: Row,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? null
    if (field.checkRule === undefined || value === null) continue
    const text = await rules.problem(db, field.checkRule, String(value))
    if (text !== undefined) problems.push({ field: name, text: `${field.label}：${text}` })
  }
  return problems
}
