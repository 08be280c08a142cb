import type { EntryRow } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { Answer } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import type { GranteeKind } from './grantee'
import { type Holdings, holdingsOf } from './holdings'

export async function grantedIds(db: Queries, { table, key }: GranteeKind, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select permission_id as id from ${table} where ${key} = $1 order by permission_id`,
    [id],
  )
  return rows.map(row => row.id)
}

interface Ticked {
  readonly permissionIds?: string | null
  readonly lastpermissionIds?: string | null
}

/**
 * The difference between what was ticked before and what is ticked now; what stays keeps its data rules. Nobody grants or
 * withdraws what he does not hold, and a rule that binds him binds those he grants to.
 */
export async function saveGrants(
  ctx: Ctx,
  kind: GranteeKind,
  id: string,
  { permissionIds, lastpermissionIds }: Ticked,
): Promise<Answer<null>> {
  const ticked = splitList(permissionIds ?? '')
  const last = splitList(lastpermissionIds ?? '')
  await ctx.tx(db => saveDifference(ctx, db, kind, id, ticked, last))
  return { result: null, message: '保存成功！' }
}

async function saveDifference(
  ctx: Ctx,
  db: Db,
  kind: GranteeKind,
  id: string,
  ticked: readonly string[],
  last: readonly string[],
): Promise<void> {
  const entries = new Map((await loadEntries(db)).map(entry => [entry.id, entry]))
  const holdings = await holdingsOf(db, ctx.user, [...entries.values()])
  const grantee = await kind.toChange(ctx, db, id, holdings)
  const before = await grantedIds(db, kind, id)
  const present = new Set(before)
  const [wanted, known] = [new Set(ticked), new Set(last)]
  const heldEntry = (one: string): EntryRow => {
    const entry = entries.get(one)
    if (entry === undefined) throw refuse('permission.missing')
    if (!holdings.holds(entry)) throw refuse('permission.notHeld', { name: entry.name })
    return entry
  }
  const asked = [...wanted].filter(one => !known.has(one) && !present.has(one)).map(heldEntry)
  const removed = [...known].filter(one => !wanted.has(one) && present.has(one)).map(heldEntry)
  const added = kind.offered === undefined ? asked : await kind.offered(db, id, asked)
  if (added.length + removed.length === 0) return
  await withdraw(ctx, db, kind, id, removed)
  await insertGrants(db, kind, id, added, holdings)
  const recordOf = (ids: readonly string[]) => ({ id, name: grantee.name, permission_ids: ids })
  await logChanges(ctx, db, [
    { table: kind.table, id, before: recordOf(before), after: recordOf(await grantedIds(db, kind, id)) },
  ])
}

async function withdraw(
  ctx: Ctx,
  db: Db,
  kind: GranteeKind,
  id: string,
  entries: readonly EntryRow[],
): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(entry => entry.id)
  await kind.beforeWithdrawal?.(ctx, db, id, ids)
  await db.query(`delete from ${kind.table} where ${kind.key} = $1 and permission_id = any($2::text[])`, [
    id,
    ids,
  ])
}

export async function insertGrants(
  db: Queries,
  { table, owner }: GranteeKind,
  id: string,
  entries: readonly EntryRow[],
  holdings: Holdings,
): Promise<void> {
  const grants = entries.map(entry => ({
    id: entry.id,
    rules: holdings.bindingRules(entry).join(',') || null,
  }))
  await db.query(
    `insert into ${table} (${owner.columns}, permission_id, data_rule_ids)
     select ${owner.values}, g.id, g.rules from jsonb_to_recordset($2::jsonb) as g (id text, rules text) on conflict do nothing`,
    [id, JSON.stringify(grants)],
  )
}
