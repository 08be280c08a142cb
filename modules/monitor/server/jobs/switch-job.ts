import { refuse } from '@kezhan/monitor/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { nextRunAt } from '@kezhan/server-kit/jobs/due-time'
import { holdSchedule, saveSchedule } from '@kezhan/server-kit/jobs/schedule-rows'

/** Stopped, it has no next time; started, its next time lies ahead: what was meanwhile is not made up for. */
export const switchJob = (ctx: Ctx, id: string, status: 0 | -1): Promise<void> =>
  ctx.tx(async db => {
    const before = await holdSchedule(db, id)
    if (before === undefined) throw refuse('job.missing')
    const next = status === 0 ? nextRunAt(before.cronExpression, ctx.now) : null
    await saveSchedule(ctx, db, id, before, { ...before, status, nextRunAt: next })
  })
