import type { quartzJobList as call, QuartzJob } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import { type ListedSchedule, listSchedules } from '@kezhan/server-kit/jobs/schedule-rows'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const quartzJobList =
  (desk: JobDesk): HandlerOf<typeof call> =>
  async (ctx, { jobClassName, status, pageNo: current, pageSize: size }) => {
    requirePlatform(ctx)
    const { rows, total } = await listSchedules(ctx.db, {
      jobClassName: jobClassName ?? null,
      status: status ?? null,
      offset: (current - 1) * size,
      limit: size,
    })
    const records = rows.map(row => listed(desk, row))
    return { result: { records, total, size, current, pages: Math.ceil(total / size) } }
  }

function listed(desk: JobDesk, { isBuiltIn: _, ...row }: ListedSchedule): QuartzJob {
  const kind = desk.kinds().get(row.jobClassName)
  return {
    ...row,
    parameter: Object.keys(row.parameter).length === 0 ? '' : JSON.stringify(row.parameter),
    jobClassName_dictText: kind?.title ?? '（本版本没有的任务）',
    status_dictText: row.status === 0 ? '正常' : '停止',
  }
}
