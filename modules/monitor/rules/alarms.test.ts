import { expect, test } from 'vitest'
import { type AlarmFacts, alarmsOf, type Measures } from './alarms'

const healthy: Measures = {
  kezhan_disk_total_bytes: 1000,
  kezhan_disk_free_bytes: 500,
  kezhan_backup_age_seconds: 3600,
  kezhan_event_loop_delay_p99_seconds: 0.02,
  kezhan_pool_waiting: 0,
}
const facts = (more: Measures, given: Partial<AlarmFacts> = {}): AlarmFacts => ({
  host: 'inn',
  processId: 'inn-1',
  upHours: 1,
  backsUp: true,
  samples: [healthy, healthy, healthy].map(sample => ({ ...sample, ...more })),
  isOpen: () => false,
  ...given,
})
const codes = (...given: Parameters<typeof facts>) => alarmsOf(facts(...given)).map(({ code }) => code)

test('a healthy house is silent', () => expect(codes({})).toEqual([]))

test('a disk that fills up is told of below a tenth, urgently below a twentieth, and the alarm ends a little later', () => {
  expect(codes({ kezhan_disk_free_bytes: 101 })).toEqual([])
  expect(alarmsOf(facts({ kezhan_disk_free_bytes: 99 }))).toMatchObject([{ code: 'disk', level: 'M' }])
  expect(alarmsOf(facts({ kezhan_disk_free_bytes: 49 }))).toMatchObject([{ level: 'H' }])
  expect(codes({ kezhan_disk_free_bytes: 110 }, { isOpen: () => true })).toEqual(['disk'])
  expect(codes({ kezhan_disk_free_bytes: 121 }, { isOpen: () => true })).toEqual([])
})

test('a backup older than 26 hours, or none after 26 hours, is an alarm where backups are ours', () => {
  expect(codes({ kezhan_backup_age_seconds: 26 * 3600 })).toEqual([])
  expect(codes({ kezhan_backup_age_seconds: 27 * 3600 })).toEqual(['backup'])
  expect(codes({ kezhan_backup_age_seconds: -1 })).toEqual([])
  expect(alarmsOf(facts({ kezhan_backup_age_seconds: -1 }, { upHours: 27 }))).toMatchObject([
    { title: '没有备份' },
  ])
  expect(codes({ kezhan_backup_age_seconds: -1 }, { upHours: 27, backsUp: false })).toEqual([])
})

test('a slow loop and waiting for connections count when they last', () => {
  const slow = { ...healthy, kezhan_event_loop_delay_p99_seconds: 0.8, kezhan_pool_waiting: 4 }
  expect(codes({}, { samples: [healthy, slow, slow] })).toEqual([])
  expect(alarmsOf(facts({}, { samples: [slow, slow, slow] }))).toMatchObject([
    { code: 'eventLoop', subject: 'inn-1', text: expect.stringContaining('800 毫秒') },
    { code: 'pool', subject: 'inn-1', text: expect.stringContaining('4 个请求') },
  ])
})
