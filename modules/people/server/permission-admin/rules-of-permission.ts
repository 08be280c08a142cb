import type { rulesOfPermission as call } from '@kezhan/people/model/data-rule-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { rulesOf } from './data-rules'

export const rulesOfPermission: HandlerOf<typeof call> = async (ctx, { permissionId }) => ({
  result: await rulesOf(ctx.db, [permissionId]),
})
