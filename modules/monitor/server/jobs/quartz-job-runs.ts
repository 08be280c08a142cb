import type { quartzJobRuns as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import { listRuns } from '@kezhan/server-kit/jobs/run-history'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const quartzJobRuns: HandlerOf<typeof call> = async (ctx, { id, pageNo: current, pageSize: size }) => {
  requirePlatform(ctx)
  const { rows, total } = await listRuns(ctx.db, id, { offset: (current - 1) * size, limit: size })
  return { result: { records: rows, total, size, current, pages: Math.ceil(total / size) } }
}
