import type { quartzJobPause as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { switchJob } from './switch-job'

export const quartzJobPause: HandlerOf<typeof call> = async (ctx, { id }) => {
  requirePlatform(ctx)
  await switchJob(ctx, id, -1)
  return { result: null, message: '停止定时任务成功' }
}
