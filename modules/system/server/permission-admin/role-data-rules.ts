import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { roleDataRules, saveRoleDataRules } from '@kezhan/system/model/grant-calls'
import { refuse } from '@kezhan/system/rules/refusals'
import { rulesOf } from './data-rules'
import { loadEntries } from './entry-store'
import { roleById, roleToChange } from './granted-role'
import { holdingsOf } from './holdings'
import { logChanges } from './logged-change'

/** The rules that go with a grant; nothing if there is no such grant. */
async function grantedRules(
  db: Queries,
  roleId: string,
  permissionId: string,
): Promise<readonly string[] | undefined> {
  const [grant] = await db.query<{ ruleIds: string | null }>(
    'select data_rule_ids as "ruleIds" from sys_role_permission where role_id = $1 and permission_id = $2',
    [roleId, permissionId],
  )
  return grant === undefined ? undefined : splitList(grant.ruleIds ?? '')
}

async function save(ctx: Ctx, input: InputOf<typeof saveRoleDataRules>): Promise<Answer<null>> {
  await ctx.tx(db => saveRules(ctx, db, input))
  return { result: null, message: '保存成功!' }
}

async function saveRules(
  ctx: Ctx,
  db: Db,
  { permissionId, roleId, dataRuleIds }: InputOf<typeof saveRoleDataRules>,
): Promise<void> {
  const entries = await loadEntries(db)
  const holdings = await holdingsOf(db, ctx.user.id, entries)
  const role = await roleToChange(ctx, db, roleId, holdings)
  const before = await grantedRules(db, roleId, permissionId)
  const entry = entries.find(one => one.id === permissionId)
  if (before === undefined || entry === undefined) throw refuse('grant.none')
  if (!holdings.holds(entry)) throw refuse('permission.notHeld', { name: entry.name })
  const ofEntry = new Map((await rulesOf(db, [permissionId])).map(rule => [rule.id, rule.ruleName]))
  const chosen = splitList(dataRuleIds ?? '')
  if (chosen.some(id => !ofEntry.has(id))) throw refuse('rule.foreign')
  // Rules of other entries came with the grant, from somebody whom they bind; they are not chosen here.
  const after = [...before.filter(id => !ofEntry.has(id)), ...chosen]
  const loosened = holdings.bindingRules(entry).find(id => before.includes(id) && !after.includes(id))
  if (loosened !== undefined) throw refuse('rule.binding', { name: ofEntry.get(loosened) })
  await db.query(
    'update sys_role_permission set data_rule_ids = $3 where role_id = $1 and permission_id = $2',
    [roleId, permissionId, after.join(',') || null],
  )
  const recordOf = (ids: readonly string[]) => ({
    id: roleId,
    name: role.name,
    permission_id: permissionId,
    data_rule_ids: ids,
  })
  await logChanges(ctx, db, [
    { table: 'sys_role_permission', id: roleId, before: recordOf(before), after: recordOf(after) },
  ])
}

export const roleDataRuleRoutes: readonly Route[] = [
  serve(roleDataRules, async (ctx, { permissionId, roleId }) => {
    const rules = await rulesOf(ctx.db, [permissionId])
    if (rules.length === 0) throw refuse('grant.unknown')
    const role = await roleById(ctx.db, roleId)
    const granted = (await grantedRules(ctx.db, role.id, permissionId)) ?? []
    const checked = granted.filter(id => rules.some(rule => rule.id === id))
    return {
      result: { datarule: rules, ...(checked.length === 0 ? {} : { drChecked: checked.join(',') }) },
    }
  }),
  serve(saveRoleDataRules, save),
]
