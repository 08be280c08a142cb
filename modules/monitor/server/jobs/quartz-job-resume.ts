import type { quartzJobResume as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { switchJob } from './switch-job'

export const quartzJobResume: HandlerOf<typeof call> = async (ctx, { id }) => {
  requirePlatform(ctx)
  await switchJob(ctx, id, 0)
  return { result: null, message: '启动定时任务成功' }
}
