import type {
  departmentRolesOfUser as call,
  DepartmentRoleHolder,
} from '@kezhan/people/model/depart-role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { userById } from '../users/visible-user'
import { departmentById } from '../visible-departments'

export const departmentRolesOfUser: HandlerOf<typeof call> = async (ctx, { userId, departId }) => {
  const { id } = await departmentById(ctx, ctx.db, departId)
  const user = await userById(ctx, ctx.db, userId)
  const held = await ctx.db.query<DepartmentRoleHolder>(
    `select user_id || ':' || drole_id as id, user_id, drole_id from sys_depart_role_user
       where user_id = $1 and depart_id = $2 order by drole_id`,
    [user.id, id],
  )
  return { result: held }
}
