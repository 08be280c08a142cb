import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { auditHistory as call } from '../model/audit-calls'
import { closedDays } from './history'

export const auditHistory: HandlerOf<typeof call> = async ctx => ({ result: await closedDays(ctx.db) })
