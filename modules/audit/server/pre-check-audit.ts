import { obstaclesTo } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { preCheckAudit as call } from '../model/audit-calls'
import { dayStates } from '../rules/day-states'
import { auditSettings } from './audit-settings'
import { currentDay, dayFacts } from './day-facts'
import { preChecks } from './pre-checks'

export const preCheckAudit: HandlerOf<typeof call> = async ctx => {
  businessDateOf(ctx)
  const { day, state } = await currentDay(ctx.db)
  const policy = await auditSettings(ctx.db, ctx.user.hotelCode)
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const facts = await dayFacts(ctx, ctx.db, day, policy)
  const obstacles = state === 'open' ? obstaclesTo(dayStates, state, 'start', facts) : []
  return {
    result: {
      businessDate: day,
      state,
      checks: await preChecks(ctx, day, policy, settings),
      obstacles: obstacles.map(one => one.message),
    },
  }
}
