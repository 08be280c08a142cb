import type { saveRoleDataRules as call } from '@kezhan/people/model/grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { roleGrantees } from './role-grants'
import { saveRules } from './save-rules'

export const saveRoleDataRules: HandlerOf<typeof call> = (ctx, { roleId, ...chosen }) =>
  saveRules(ctx, roleGrantees, roleId, chosen)
