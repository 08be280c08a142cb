import type { saveDepartDataRules as call } from '@kezhan/people/model/depart-grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departmentGrantees } from './depart-grants'
import { saveRules } from './save-rules'

export const saveDepartDataRules: HandlerOf<typeof call> = (ctx, { departId, ...chosen }) =>
  saveRules(ctx, departmentGrantees, departId, chosen)
