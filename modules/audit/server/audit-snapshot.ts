import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { auditSnapshot as call } from '../model/audit-calls'
import { packageOf } from './history'

export const auditSnapshot: HandlerOf<typeof call> = async (ctx, { businessDate }) => ({
  result: await packageOf(ctx.db, ctx.user.hotelCode, businessDate),
})
