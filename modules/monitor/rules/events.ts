import { defineEvent } from '@kezhan/resource/event'
import { viewRight } from '../model/monitor-calls'

/** Disk, backups, event loop, connections: open as long as the alarm is. */
export const systemAlarm = defineEvent({
  code: 'monitor.alarm',
  family: 'abnormal',
  level: 'H',
  title: '系统告警',
  text: '{title}：{text}',
  right: viewRight,
  side: 'platform',
  remedy: { title: '查看监控', path: '/monitor/server' },
})

/** Open until the job has ended well again, or is stopped. */
export const jobFailed = defineEvent({
  code: 'monitor.jobFailed',
  family: 'abnormal',
  level: 'H',
  title: '定时任务失败',
  text: '“{job}”没有完成：{problem}',
  right: 'sys:quartzJob:list',
  side: 'platform',
  remedy: { title: '查看任务', path: '/monitor/quartzJob' },
})
