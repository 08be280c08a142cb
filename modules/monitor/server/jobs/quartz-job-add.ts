import type { quartzJobAdd as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import { saveSchedule } from '@kezhan/server-kit/jobs/schedule-rows'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { checkedSchedule } from './checked-schedule'

export const quartzJobAdd =
  (desk: JobDesk): HandlerOf<typeof call> =>
  async (ctx, sent) => {
    requirePlatform(ctx)
    const saved = checkedSchedule(desk, sent, ctx.now)
    const id = newId()
    await ctx.tx(db => saveSchedule(ctx, db, id, undefined, saved))
    return { result: { id }, message: '创建定时任务成功' }
  }
