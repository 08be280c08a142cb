import type { saveRolePermissions as call } from '@kezhan/people/model/grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { roleGrantees } from './role-grants'
import { saveGrants } from './save-grants'

export const saveRolePermissions: HandlerOf<typeof call> = (ctx, { roleId, ...ticked }) =>
  saveGrants(ctx, roleGrantees, roleId, ticked)
