import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { requireDepartmentRolesGrantable } from '../users/grantable'

/**
 * Departments that go take memberships, grants, roles and the holders of these along: the database sees to it. Nobody gets
 * rid of a role above himself in this way.
 */
export async function requireRolesInside(ctx: Ctx, db: Queries, departIds: readonly string[]): Promise<void> {
  const roles = await db.query<{ id: string }>(
    'select id from sys_depart_role where depart_id = any($1::text[])',
    [departIds],
  )
  await requireDepartmentRolesGrantable(
    ctx,
    db,
    roles.map(role => role.id),
  )
}
