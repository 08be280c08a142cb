import type { allRoles as call, Role } from '@kezhan/people/model/role-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const allRoles: HandlerOf<typeof call> = async ctx => {
  const roles = await ctx.db.query<Role>(
    `select id, role_name, role_code, description from sys_role order by role_code, id limit ${mostRoles}`,
  )
  if (roles.length === 0) throw refuse('role.missing')
  return { result: roles }
}

const mostRoles = 1000
