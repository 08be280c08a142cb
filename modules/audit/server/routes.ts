import {
  abortAudit,
  auditHistory,
  auditLines,
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
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { BookCheck } from '@kezhan/server-kit/book-check'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { auditAndProve } from './audit-and-prove'
import { auditSettings } from './audit-settings'
import { currentDay, dayFacts } from './day-facts'
import { closedDays, packageOf } from './history'
import { linesBehind } from './lines-behind'
import { preChecks } from './pre-checks'
import { realTimeData } from './real-time-data'
import { codeRevenue } from './revenue'
import { abort, rehearse } from './run'
import { stepsOf } from './step-store'

/** The promises about the books, of all modules, are asked after an audit. */
export const auditRoutes = (checks: readonly BookCheck[]): readonly Route[] => [
  serve(preCheckAudit, async ctx => {
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
  }),
  serve(rehearseAudit, async ctx => ({ result: await rehearse(ctx) })),
  serve(runAudit, async (ctx, { businessDate, resume }) => ({
    result: await auditAndProve(ctx, checks, {
      day: businessDate,
      isResumed: resume === 'Y',
      mode: 'manual',
    }),
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
  serve(auditLines, async (ctx, { businessDate, kind, key }) => ({
    result: await linesBehind(ctx.db, businessDate, kind, key),
  })),
  serve(auditSnapshot, async (ctx, { businessDate }) => ({ result: await packageOf(ctx.db, businessDate) })),
  serve(revenueByCode, async (ctx, input) => ({ result: await codeRevenue(ctx, input) })),
]
