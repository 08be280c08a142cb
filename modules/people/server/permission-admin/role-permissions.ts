import type { rolePermissions as call } from '@kezhan/people/model/grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { roleById, roleGrantees } from './role-grants'
import { grantedIds } from './save-grants'

export const rolePermissions: HandlerOf<typeof call> = async (ctx, { roleId }) => {
  const role = await roleById(ctx.db, roleId)
  return { result: await grantedIds(ctx.db, roleGrantees, role.id) }
}
