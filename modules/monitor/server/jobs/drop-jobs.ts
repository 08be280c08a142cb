import { refuse } from '@kezhan/monitor/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { dropSchedules, holdSchedule, type ScheduleRow } from '@kezhan/server-kit/jobs/schedule-rows'

/** All of them or none; held in the order of their ids, as everywhere. */
export const dropJobs = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  ctx.tx(async db => {
    const held: ScheduleRow[] = []
    for (const id of [...new Set(ids)].toSorted()) {
      const row = await holdSchedule(db, id)
      if (row === undefined) throw refuse('job.missing')
      held.push(row)
    }
    await dropSchedules(ctx, db, held)
  })
