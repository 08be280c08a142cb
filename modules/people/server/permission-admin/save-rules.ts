import type { GrantedRules } from '@kezhan/people/model/grant-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { Answer } from '@kezhan/server-kit/server-module'
import { rulesOf } from './data-rules'
import { loadEntries } from './entry-store'
import type { GranteeKind } from './grantee'
import { holdingsOf } from './holdings'

/** The rules that go with a grant; nothing if there is no such grant. */
async function grantedRules(
  db: Queries,
  { table, key }: GranteeKind,
  id: string,
  permissionId: string,
): Promise<readonly string[] | undefined> {
  const [grant] = await db.query<{ ruleIds: string | null }>(
    `select data_rule_ids as rule_ids from ${table} where ${key} = $1 and permission_id = $2`,
    [id, permissionId],
  )
  return grant === undefined ? undefined : splitList(grant.ruleIds ?? '')
}

/** The rules of an entry, and those of them that bind the grantee. */
export async function readRules(
  ctx: Ctx,
  kind: GranteeKind,
  id: string,
  permissionId: string,
): Promise<Answer<GrantedRules>> {
  const rules = await rulesOf(ctx.db, [permissionId])
  if (rules.length === 0) throw refuse('grant.unknown')
  const grantee = await kind.byId(ctx, ctx.db, id)
  const own = (await grantedRules(ctx.db, kind, grantee.id, permissionId)) ?? []
  const binding = new Set([...own, ...((await kind.rulesAbove?.(ctx.db, id, permissionId)) ?? [])])
  const checked = rules.filter(rule => binding.has(rule.id)).map(rule => rule.id)
  return {
    result: { datarule: rules, ...(checked.length === 0 ? {} : { drChecked: checked.join(',') }) },
  }
}

interface ChosenRules {
  readonly permissionId: string
  readonly dataRuleIds?: string | null
}

export async function saveRules(
  ctx: Ctx,
  kind: GranteeKind,
  id: string,
  { permissionId, dataRuleIds }: ChosenRules,
): Promise<Answer<null>> {
  await ctx.tx(db => saveChosen(ctx, db, kind, id, permissionId, splitList(dataRuleIds ?? '')))
  return { result: null, message: '保存成功!' }
}

async function saveChosen(
  ctx: Ctx,
  db: Db,
  kind: GranteeKind,
  id: string,
  permissionId: string,
  chosen: readonly string[],
): Promise<void> {
  const entries = await loadEntries(db)
  const holdings = await holdingsOf(db, ctx.user, entries)
  const grantee = await kind.toChange(ctx, db, id, holdings)
  const before = await grantedRules(db, kind, id, permissionId)
  const entry = entries.find(one => one.id === permissionId)
  if (before === undefined || entry === undefined) throw refuse(kind.noGrant)
  if (!holdings.holds(entry)) throw refuse('permission.notHeld', { name: entry.name })
  const ofEntry = new Map((await rulesOf(db, [permissionId])).map(rule => [rule.id, rule.ruleName]))
  if (chosen.some(one => !ofEntry.has(one))) throw refuse('rule.foreign')
  const above = (await kind.rulesAbove?.(db, id, permissionId)) ?? []
  const freed = above.find(one => ofEntry.has(one) && !chosen.includes(one))
  if (freed !== undefined) throw refuse('rule.ofDepart', { name: ofEntry.get(freed) })
  // Rules of other entries came with the grant, from somebody whom they bind; they are not chosen here.
  const after = [...before.filter(one => !ofEntry.has(one)), ...chosen.filter(one => !above.includes(one))]
  const loosened = holdings.bindingRules(entry).find(one => before.includes(one) && !after.includes(one))
  if (loosened !== undefined) throw refuse('rule.binding', { name: ofEntry.get(loosened) })
  await db.query(
    `update ${kind.table} set data_rule_ids = $3 where ${kind.key} = $1 and permission_id = $2`,
    [id, permissionId, after.join(',') || null],
  )
  const recordOf = (ids: readonly string[]) => ({
    id,
    name: grantee.name,
    permission_id: permissionId,
    data_rule_ids: ids,
  })
  await logChanges(ctx, db, [{ table: kind.table, id, before: recordOf(before), after: recordOf(after) }])
}
