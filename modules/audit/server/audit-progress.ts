import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { auditProgress as call } from '../model/audit-calls'
import { currentDay } from './day-facts'
import { stepsOf } from './step-store'

export const auditProgress: HandlerOf<typeof call> = async ctx => {
  businessDateOf(ctx)
  const { day, state } = await currentDay(ctx.db)
  return { result: { businessDate: day, state, steps: await stepsOf(ctx.db, day) } }
}
