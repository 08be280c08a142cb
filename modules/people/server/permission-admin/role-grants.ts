import {
  grantTree,
  roleDataRules,
  rolePermissions,
  saveRoleDataRules,
  saveRolePermissions,
} from '@kezhan/people/model/grant-calls'
import { grantNodes, withAbove } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import type { Grantee, GranteeKind } from './grantee'
import { holdingsOf } from './holdings'
import { grantedIds, saveGrants } from './save-grants'
import { readRules, saveRules } from './save-rules'

interface GrantedRole extends Grantee {
  readonly hasAll: string
}

const roles: GranteeKind = {
  table: 'sys_role_permission',
  key: 'role_id',
  owner: { columns: 'role_id', values: '$1' },
  noGrant: 'grant.none',
  byId: (_ctx, db, id) => roleById(db, id),
  async toChange(ctx, db, id, holdings) {
    await db.query('select 1 from sys_role where id = $1 for update', [id])
    const role = await roleById(db, id)
    if (holdings.hasAll) return role
    if (role.hasAll === 'Y') throw refuse('grant.superRole')
    await refuseOwn(ctx, db, id)
    return role
  },
}

async function roleById(db: Queries, id: string): Promise<GrantedRole> {
  const [role] = await db.query<GrantedRole>(
    'select id, role_name as name, has_all from sys_role where id = $1',
    [id],
  )
  if (role === undefined) throw refuse('role.missing')
  return role
}

async function refuseOwn(ctx: Ctx, db: Queries, roleId: string): Promise<void> {
  const own = await db.query('select 1 from sys_user_role where user_id = $1 and role_id = $2', [
    ctx.user.id,
    roleId,
  ])
  if (own.length > 0) throw refuse('grant.ownRole')
}

export const roleGrantRoutes: readonly Route[] = [
  serve(grantTree, async (ctx, { roleId }) => {
    const entries = await loadEntries(ctx.db)
    const holdings = await holdingsOf(ctx.db, ctx.user.id, entries)
    const ofRole =
      roleId && ctx.user.rights.can('sys:permission:grant')
        ? await grantedIds(ctx.db, roles, (await roleById(ctx.db, roleId)).id)
        : []
    const shown = withAbove(entries, entry => holdings.holds(entry) || ofRole.includes(entry.id))
    return {
      result: {
        treeList: grantNodes(shown, 'drawn', entry => !holdings.holds(entry)),
        ids: entries.filter(entry => holdings.holds(entry)).map(entry => entry.id),
      },
    }
  }),
  serve(rolePermissions, async (ctx, { roleId }) => {
    const role = await roleById(ctx.db, roleId)
    return { result: await grantedIds(ctx.db, roles, role.id) }
  }),
  serve(saveRolePermissions, (ctx, { roleId, ...ticked }) => saveGrants(ctx, roles, roleId, ticked)),
  serve(roleDataRules, (ctx, { roleId, permissionId }) => readRules(ctx, roles, roleId, permissionId)),
  serve(saveRoleDataRules, (ctx, { roleId, ...chosen }) => saveRules(ctx, roles, roleId, chosen)),
]
