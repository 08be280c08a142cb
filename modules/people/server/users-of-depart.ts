import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { usersOfDepart as call } from '../model/depart-calls'
import { memberOf, pickedUsers } from './users/user-lookups'
import { departmentById } from './visible-departments'

export const usersOfDepart: HandlerOf<typeof call> = async (ctx, { id }) => {
  const department = await departmentById(ctx, ctx.db, id)
  return { result: await pickedUsers(ctx, params => [memberOf([department.id], params)]) }
}
