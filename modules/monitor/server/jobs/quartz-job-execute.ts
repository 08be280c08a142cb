import type { quartzJobExecute as call } from '@kezhan/monitor/model/job-calls'
import { refuse } from '@kezhan/monitor/rules/refusals'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import { holdSchedule } from '@kezhan/server-kit/jobs/schedule-rows'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** Sends one run now, whatever the schedule says; the page shows when it is at work, so the refusal can be the family's bare one. */
export const quartzJobExecute =
  (desk: JobDesk): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    requirePlatform(ctx)
    await ctx.tx(async db => {
      const job = await holdSchedule(db, id)
      if (job === undefined) throw refuse('job.missing')
      if (!desk.kinds().has(job.jobClassName)) throw refuse('job.class', { name: job.jobClassName })
      if (!(await desk.press(db, id, ctx.user.username))) throw refuse('job.notRun')
    })
    desk.wake()
    return { result: null, message: '执行成功!' }
  }
