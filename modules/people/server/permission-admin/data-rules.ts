import {
  addPermissionRule,
  deletePermissionRule,
  editPermissionRule,
  editPermissionRuleByPost,
  type PermissionRule,
  queryPermissionRules,
  rulesOfPermission,
} from '@kezhan/people/model/data-rule-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { ruleConditions } from '@kezhan/resource/data-rule'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { lockRows } from './lock-rows'
import { requireUnbound } from './own-limits'
import { requirePlatform } from './require-platform'

const columns = `r.id, r.permission_id, r.rule_name, r.rule_column,
  r.rule_conditions, r.rule_value, r.status`
const mostRules = 1000

/** The rules of entries, newest first: their ids grow with time. */
export const rulesOf = (db: Queries, permissionIds: readonly string[]): Promise<PermissionRule[]> =>
  db.query<PermissionRule>(
    `select ${columns} from sys_permission_rule r where r.permission_id = any($1::text[]) order by r.id desc limit ${mostRules}`,
    [permissionIds],
  )

export const rulesByIds = (db: Queries, ids: readonly string[]): Promise<PermissionRule[]> =>
  db.query<PermissionRule>(
    `select ${columns} from sys_permission_rule r where r.id = any($1::text[]) order by r.id`,
    [ids],
  )

/** A name is looked for inside names; everything else must be equal. */
function find(db: Queries, asked: InputOf<typeof queryPermissionRules>): Promise<PermissionRule[]> {
  const { permissionId, ruleName, ruleColumn, ruleConditions: condition, ruleValue, status } = asked
  return db.query<PermissionRule>(
    `select ${columns} from sys_permission_rule r
     where ($1::text is null or r.permission_id = $1) and ($2::text is null or strpos(r.rule_name, $2) > 0)
       and ($3::text is null or r.rule_column = $3) and ($4::text is null or r.rule_conditions = $4)
       and ($5::text is null or r.rule_value = $5) and ($6::text is null or r.status = $6)
     order by r.id desc limit ${mostRules}`,
    [permissionId, ruleName, ruleColumn, condition, ruleValue, status].map(value => value ?? null),
  )
}

type RuleInput = InputOf<typeof addPermissionRule>

async function add(ctx: Ctx, input: RuleInput): Promise<Answer<{ id: string }>> {
  const id = newId()
  await save(ctx, id, input, undefined)
  return { result: { id }, message: '添加成功！' }
}

async function edit(ctx: Ctx, { id, ...input }: InputOf<typeof editPermissionRule>): Promise<Answer<null>> {
  await save(ctx, id, input, id)
  return { result: null, message: '更新成功！' }
}

/** A rule stays with its entry: it is granted together with it. */
async function save(ctx: Ctx, id: string, input: RuleInput, known: string | undefined): Promise<void> {
  requirePlatform(ctx)
  if (!ruleConditions.includes(input.ruleConditions))
    throw refuse('rule.condition', { condition: input.ruleConditions })
  await ctx.tx(async db => {
    const [entry] = await lockRows(db, 'sys_permission', [input.permissionId])
    if (entry === undefined) throw refuse('permission.missing')
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
        input.ruleValue,
        String(input.status),
      ],
    )
    const [after] = await lockRows(db, 'sys_permission_rule', [id])
    await logChanges(ctx, db, [
      { table: 'sys_permission_rule', id, before: before?.row ?? null, after: after?.row ?? null },
    ])
  })
}

async function remove(ctx: Ctx, { id }: { readonly id: string }): Promise<Answer<null>> {
  requirePlatform(ctx)
  await ctx.tx(async db => {
    const [before] = await lockRows(db, 'sys_permission_rule', [id])
    if (before === undefined) throw refuse('rule.missing')
    await requireUnbound(ctx, db, id)
    await db.query('delete from sys_permission_rule where id = $1', [id])
    for (const table of ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission'])
      await db.query(
        `update ${table} set data_rule_ids = nullif(array_to_string(array_remove(string_to_array(data_rule_ids, ','), $1::text), ','), '')
         where permission_id = $2 and $1::text = any(string_to_array(data_rule_ids, ','))`,
        [id, before.row.permission_id],
      )
    await logChanges(ctx, db, [{ table: 'sys_permission_rule', id, before: before.row, after: null }])
  })
  return { result: null, message: '删除成功！' }
}

export const dataRuleRoutes: readonly Route[] = [
  serve(rulesOfPermission, async (ctx, { permissionId }) => ({
    result: await rulesOf(ctx.db, [permissionId]),
  })),
  serve(queryPermissionRules, async (ctx, asked) => ({ result: await find(ctx.db, asked) })),
  serve(addPermissionRule, add),
  serve(editPermissionRule, edit),
  serve(editPermissionRuleByPost, edit),
  serve(deletePermissionRule, remove),
]
