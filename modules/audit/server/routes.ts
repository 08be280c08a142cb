import {
  abortAudit,
  auditHistory,
  auditProgress,
  auditSnapshot,
  preCheckAudit,
  rehearseAudit,
  runAudit,
} from '@kezhan/audit/model/audit-calls'
import { getRealTimeData } from '@kezhan/audit/model/real-time-calls'
import { revenueByCode } from '@kezhan/audit/model/revenue-calls'
import { dayStates } from '@kezhan/audit/rules/day-states'
import { obstaclesTo } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/reservations/server/desk-settings'
import { businessDateOf } from '@kezhan/reservations/server/desk-work'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { auditSettings } from './audit-settings'
import { currentDay, dayFacts } from './day-facts'
import { closedDays, packageOf } from './history'
import { preChecks } from './pre-checks'
import { realTimeData } from './real-time-data'
import { codeRevenue } from './revenue'
import { abort, audit, rehearse } from './run'
import { stepsOf } from './step-store'

export const auditRoutes: readonly Route[] = [
  serve(preCheckAudit, async ctx => {
    businessDateOf(ctx)
    const { day, state } = await currentDay(ctx.db)
    const policy = await auditSettings(ctx.db, ctx.user.hotelCode)
    const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
    const facts = await dayFacts(ctx, ctx.db, day, policy)
    const obstacles = state === 'open' ? obstaclesTo(dayStates, state, 'start', facts) : []
    return {
      result: {
        ...{ businessDate: day, state, checks: await preChecks(ctx, day, policy, settings) },
        obstacles: obstacles.map(one => one.message),
      },
    }
  }),
  serve(rehearseAudit, async ctx => ({ result: await rehearse(ctx) })),
  serve(runAudit, async (ctx, { businessDate, resume }) => ({
    result: await audit(ctx, businessDate, resume === 'Y'),
    message: '夜审完成',
  })),
  serve(abortAudit, async ctx => {
    businessDateOf(ctx)
    await abort(ctx)
    return { result: null, message: '夜审已中止' }
  }),
  serve(auditProgress, async ctx => {
    businessDateOf(ctx)
    const { day, state } = await currentDay(ctx.db)
    return { result: { businessDate: day, state, steps: await stepsOf(ctx.db, day) } }
  }),
  serve(getRealTimeData, async ctx => ({ result: await realTimeData(ctx) })),
  serve(auditHistory, async ctx => ({ result: await closedDays(ctx.db) })),
  serve(auditSnapshot, async (ctx, { businessDate }) => ({ result: await packageOf(ctx.db, businessDate) })),
  serve(revenueByCode, async (ctx, input) => ({ result: await codeRevenue(ctx, input) })),
]
