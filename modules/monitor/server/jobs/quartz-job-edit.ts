import type { quartzJobEdit as call } from '@kezhan/monitor/model/job-calls'
import { refuse } from '@kezhan/monitor/rules/refusals'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import { holdSchedule, saveSchedule } from '@kezhan/server-kit/jobs/schedule-rows'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { checkedSchedule } from './checked-schedule'

export const quartzJobEdit =
  (desk: JobDesk): HandlerOf<typeof call> =>
  async (ctx, { id, ...sent }) => {
    requirePlatform(ctx)
    const saved = checkedSchedule(desk, sent, ctx.now)
    await ctx.tx(async db => {
      const before = await holdSchedule(db, id)
      if (before === undefined) throw refuse('job.missing')
      await saveSchedule(ctx, db, id, before, saved)
    })
    return { result: null, message: '更新定时任务成功!' }
  }
