import { departmentRole } from '@kezhan/people/model/department-role'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { requireDepartmentRolesGrantable } from '../users/grantable'
import { departmentById } from '../visible-departments'

export const departmentRoleHooks = hooksFor(departmentRole, {
  /** The screens of this family ask by `deptId`. */
  narrow: ({ deptId }, params) =>
    typeof deptId === 'string' && deptId !== '' ? [`t.depart_id = ${params.add(deptId)}`] : [],
  async beforeSave(ctx, db, { id, values, before }) {
    if (before === undefined) await departmentById(ctx, db, String(values.departId), 'for share')
    else await requireOthers(ctx, db, [id])
    return values
  },
  async afterSave(_ctx, db, { id, before }) {
    if (before !== undefined) return
    // It belongs where its department belongs, also when the platform makes it.
    await db.query(
      `update sys_depart_role r set tenant_id = d.tenant_id, hotel_code = d.hotel_code from sys_depart d
       where r.id = $1 and d.id = r.depart_id and (r.tenant_id, r.hotel_code) <> (d.tenant_id, d.hotel_code)`,
      [id],
    )
  },
  beforeDelete: (ctx, db, ids) => requireOthers(ctx, db, ids),
})

/** Neither one's own department roles nor those above oneself are changed. */
async function requireOthers(ctx: Ctx, db: Queries, ids: readonly string[]): Promise<void> {
  const own = await db.query(
    'select 1 from sys_depart_role_user where user_id = $1 and drole_id = any($2::text[])',
    [ctx.user.id, ids],
  )
  if (own.length > 0) throw refuse('role.own')
  await requireDepartmentRolesGrantable(ctx, db, ids)
}
