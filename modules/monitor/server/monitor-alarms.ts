import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { AlarmState, monitorAlarms as call } from '../model/monitor-calls'
import { requirePlatform } from './require-platform'

export const monitorAlarms: HandlerOf<typeof call> = async ctx => {
  requirePlatform(ctx)
  const result = await ctx.platformDb.query<AlarmState>(
    `select code, subject, level, title, text, is_open, opened_at, changed_at from sys_alarm
     where is_open or changed_at > now() - interval '1 day' order by is_open desc, changed_at desc, code, subject limit 50`,
  )
  return { result }
}
