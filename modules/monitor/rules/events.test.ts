import { expect, test } from 'vitest'
import { jobFailed, systemAlarm } from './events'

test('alarms and failed jobs go to who runs the platform, and open the page that helps', () => {
  for (const event of [systemAlarm, jobFailed])
    expect(event).toMatchObject({ family: 'abnormal', level: 'H', side: 'platform' })
  expect(systemAlarm).toMatchObject({
    title: '系统告警',
    remedy: { title: '查看监控', path: '/monitor/server' },
  })
  expect(jobFailed).toMatchObject({
    title: '定时任务失败',
    right: 'sys:quartzJob:list',
    remedy: { title: '查看任务', path: '/monitor/quartzJob' },
  })
})
