import type { addPermissionRule, PermissionRule } from '@kezhan/people/model/data-rule-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { conditionFields } from '@kezhan/resource/condition'
import { ruleConditions, ruleProblem, ruleValueProblem } from '@kezhan/resource/data-rule'
import { hidingProblem } from '@kezhan/resource/field-rights'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import { lockRows } from './lock-rows'
import { requireUnbound } from './own-limits'
import { requirePlatform } from './require-platform'

export const ruleColumns = `r.id, r.permission_id, r.rule_name, r.rule_column,
  r.rule_conditions, r.rule_value, r.status`

export const mostRules = 1000

/** The rules of entries, newest first: their ids grow with time. */
export const rulesOf = (db: Queries, permissionIds: readonly string[]): Promise<PermissionRule[]> =>
  db.query<PermissionRule>(
    `select ${ruleColumns} from sys_permission_rule r where r.permission_id = any($1::text[]) order by r.id desc limit ${mostRules}`,
    [permissionIds],
  )

export const rulesByIds = (db: Queries, ids: readonly string[]): Promise<PermissionRule[]> =>
  db.query<PermissionRule>(
    `select ${ruleColumns} from sys_permission_rule r where r.id = any($1::text[]) order by r.id`,
    [ids],
  )

type RuleInput = InputOf<typeof addPermissionRule>

export type RuleParts = Pick<ModuleParts, 'everyResource'>

/** A rule that cannot be understood hides everything, so it is not saved: `rule.wrong`. */
async function requireReadable(
  { ruleColumn: column, ruleConditions: condition, ruleValue: value }: RuleInput,
  { perms, needs }: Readonly<Record<string, unknown>>,
  { everyResource }: RuleParts,
): Promise<void> {
  const codes = [perms, needs].flatMap(one => (typeof one === 'string' ? one.split(',') : []))
  for (const resource of await everyResource()) {
    if (!codes.includes(permissionOf(resource, 'list'))) continue
    const reason =
      ruleProblem({ column, condition, value: value ?? '' }, conditionFields(resource.fields)) ??
      (condition === 'HIDDEN' ? hidingProblem(resource, column) : undefined)
    if (reason !== undefined) throw refuse('rule.wrong', { reason })
  }
}

/** A rule stays with its entry: it is granted together with it. */
export async function saveRule(
  ctx: Ctx,
  id: string,
  input: RuleInput,
  known: string | undefined,
  parts: RuleParts,
): Promise<void> {
  requirePlatform(ctx)
  if (!ruleConditions.includes(input.ruleConditions))
    throw refuse('rule.condition', { condition: input.ruleConditions })
  const ruleValue = input.ruleValue ?? ''
  const problem = ruleValueProblem(input.ruleConditions, ruleValue)
  if (problem !== undefined) throw refuse('rule.value', { problem })
  await ctx.tx(async db => {
    const [entry] = await lockRows(db, 'sys_permission', [input.permissionId])
    if (entry === undefined) throw refuse('permission.missing')
    if (entry.row.perms === null && entry.row.needs === null)
      throw refuse('rule.unbound', { name: String(entry.row.name) })
    await requireReadable(input, entry.row, parts)
    const [before] = await lockRows(db, 'sys_permission_rule', [id])
    await requireUnbound(ctx, db, id)
    if (known !== undefined && before?.row.permission_id !== input.permissionId) throw refuse('rule.missing')
    await db.query(
      `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set rule_name = excluded.rule_name, rule_column = excluded.rule_column,
         rule_conditions = excluded.rule_conditions, rule_value = excluded.rule_value, status = excluded.status`,
      [
        id,
        input.permissionId,
        input.ruleName,
        input.ruleColumn,
        input.ruleConditions,
        ruleValue,
        String(input.status),
      ],
    )
    const [after] = await lockRows(db, 'sys_permission_rule', [id])
    await logChanges(ctx, db, [
      { table: 'sys_permission_rule', id, before: before?.row ?? null, after: after?.row ?? null },
    ])
  })
}
