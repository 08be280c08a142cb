import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { type LoggedChange, logChanges } from '@kezhan/server-kit/resource/logged-change'
import { departmentById } from '../visible-departments'
import type { GranteeKind } from './grantee'

/**
 * The specification says that departments hold permissions and that they also hold department-role permissions (shell §6),
 * not what the first do. As in the platforms of this family they bound the second and open nothing to members by themselves.
 */
export const departmentGrantees: GranteeKind = {
  table: 'sys_depart_permission',
  key: 'depart_id',
  owner: { columns: 'depart_id', values: '$1' },
  noGrant: 'grant.noneOfDepart',
  byId: departmentById,
  toChange: (ctx, db, id) => departmentById(ctx, db, id, 'for update'),
  beforeWithdrawal: withdrawFromRoles,
}

/** What a department loses its own roles lose too, and no others. The database would see to it, but leave no record. */
async function withdrawFromRoles(
  ctx: Ctx,
  db: Db,
  departId: string,
  permissionIds: readonly string[],
): Promise<void> {
  const losing = await db.query<{ id: string; name: string; held: string[]; lost: string[] }>(
    `select r.id, r.role_name as name, array_agg(g.permission_id::text order by g.permission_id) as held,
       array_agg(g.permission_id::text order by g.permission_id) filter (where g.permission_id = any($2::text[])) as lost
     from sys_depart_role r join sys_depart_role_permission g on g.role_id = r.id
     where r.depart_id = $1 group by r.id, r.role_name having bool_or(g.permission_id = any($2::text[])) order by r.id`,
    [departId, permissionIds],
  )
  if (losing.length === 0) return
  await db.query(
    'delete from sys_depart_role_permission where depart_id = $1 and permission_id = any($2::text[])',
    [departId, permissionIds],
  )
  const changes = losing.map(({ id, name, held, lost }): LoggedChange => {
    const left = held.filter(one => !lost.includes(one))
    return {
      table: 'sys_depart_role_permission',
      id,
      before: { id, name, permission_ids: held },
      after: { id, name, permission_ids: left },
    }
  })
  await logChanges(ctx, db, changes)
}
