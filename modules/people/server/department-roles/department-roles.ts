import type { departmentRoles as call, DepartmentRole } from '@kezhan/people/model/depart-role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departmentById } from '../visible-departments'

export const departmentRoles: HandlerOf<typeof call> = async (ctx, { departId }) => {
  const { id } = await departmentById(ctx, ctx.db, departId)
  const roles = await ctx.db.query<DepartmentRole>(
    `select id, depart_id, role_name, role_code, description
       from sys_depart_role where depart_id = $1 order by role_code, id limit ${mostRoles}`,
    [id],
  )
  return { result: roles }
}

const mostRoles = 1000
