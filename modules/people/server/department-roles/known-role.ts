import { departmentRole } from '@kezhan/people/model/department-role'
import { refuse } from '@kezhan/people/rules/refusals'
import { everything } from '@kezhan/resource/condition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'

const departmentRoles = makeEngine([departmentRole], () => undefined).bind(departmentRole)

export interface KnownDepartmentRole {
  readonly id: string
  readonly name: string
  readonly departId: string
}

/** Those of the department roles that the caller can see, in the order of their codes. */
export function departmentRolesAmong(
  ctx: Ctx,
  db: Queries,
  ids: readonly string[],
): Promise<KnownDepartmentRole[]> {
  const params = new Params()
  const terms = [
    `t.id = any(${params.add(ids)}::text[])`,
    ...visibleTerms(ctx, departmentRoles, everything, params),
  ]
  return db.query<KnownDepartmentRole>(
    `select t.id, t.role_name as name, t.depart_id from sys_depart_role t${whereSql(terms)} order by t.role_code, t.id`,
    params.values,
  )
}

/** One of them: `departRole.missing`. */
export async function departmentRoleById(ctx: Ctx, db: Queries, id: string): Promise<KnownDepartmentRole> {
  const [role] = await departmentRolesAmong(ctx, db, [id])
  if (role === undefined) throw refuse('departRole.missing')
  return role
}
