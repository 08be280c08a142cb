import type { quartzJobDelete as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { dropJobs } from './drop-jobs'

export const quartzJobDelete: HandlerOf<typeof call> = async (ctx, { id }) => {
  requirePlatform(ctx)
  await dropJobs(ctx, [id])
  return { result: null, message: '删除成功!' }
}
