import type { roleDataRules as call } from '@kezhan/people/model/grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { roleGrantees } from './role-grants'
import { readRules } from './save-rules'

export const roleDataRules: HandlerOf<typeof call> = (ctx, { roleId, permissionId }) =>
  readRules(ctx, roleGrantees, roleId, permissionId)
