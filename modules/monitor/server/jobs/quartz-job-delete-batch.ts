import type { quartzJobDeleteBatch as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { dropJobs } from './drop-jobs'

export const quartzJobDeleteBatch: HandlerOf<typeof call> = async (ctx, { ids }) => {
  requirePlatform(ctx)
  await dropJobs(ctx, splitList(ids))
  return { result: null, message: '删除定时任务成功!' }
}
