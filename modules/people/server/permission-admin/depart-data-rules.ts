import type { departDataRules as call } from '@kezhan/people/model/depart-grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departmentGrantees } from './depart-grants'
import { readRules } from './save-rules'

export const departDataRules: HandlerOf<typeof call> = (ctx, { departId, permissionId }) =>
  readRules(ctx, departmentGrantees, departId, permissionId)
