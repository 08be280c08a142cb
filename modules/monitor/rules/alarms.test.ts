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

test('each alarm says what is wrong, whose it is and what to do', () => {
  const old = { ...healthy, kezhan_disk_free_bytes: 49, kezhan_backup_age_seconds: 27.9 * 3600 }
  const slow = { ...old, kezhan_event_loop_delay_p99_seconds: 0.8, kezhan_pool_waiting: 4 }
  const slower = { ...slow, kezhan_event_loop_delay_p99_seconds: 1.25, kezhan_pool_waiting: 9 }
  expect(alarmsOf(facts({}, { samples: [slow, slower, slow] }))).toEqual([
    {
      code: 'disk',
      subject: 'inn',
      level: 'H',
      title: '磁盘空间不足',
      text: '数据目录所在磁盘只剩 4.9%，请清理旧备份或扩容。',
    },
    {
      code: 'backup',
      subject: 'inn',
      level: 'H',
      title: '备份过旧',
      text: '最近一次备份是 27 小时前，请检查备份任务。',
    },
    {
      code: 'eventLoop',
      subject: 'inn-1',
      level: 'M',
      title: '进程响应变慢',
      text: '事件循环延迟达到 1250 毫秒，请查看请求追踪中耗时最长的请求。',
    },
    {
      code: 'pool',
      subject: 'inn-1',
      level: 'H',
      title: '数据库连接用尽',
      text: '有 9 个请求在等待数据库连接，请查看 SQL 监控中的锁和慢语句。',
    },
  ])
  expect(alarmsOf(facts({ kezhan_backup_age_seconds: -1 }, { upHours: 27 }))).toEqual([
    {
      code: 'backup',
      subject: 'inn',
      level: 'H',
      title: '没有备份',
      text: '还没有做过备份，请执行 npm run backup，并设定每天的备份。',
    },
  ])
})

test('exactly a tenth is enough, exactly a twentieth is not urgent, and an open alarm ends at twelve parts of a hundred', () => {
  expect(codes({ kezhan_disk_free_bytes: 100 })).toEqual([])
  expect(alarmsOf(facts({ kezhan_disk_free_bytes: 50 }))).toMatchObject([{ code: 'disk', level: 'M' }])
  const isOpen: AlarmFacts['isOpen'] = (code, subject) => code === 'disk' && subject === 'inn'
  expect(codes({ kezhan_disk_free_bytes: 119 }, { isOpen })).toEqual(['disk'])
  expect(codes({ kezhan_disk_free_bytes: 120 }, { isOpen })).toEqual([])
  expect(codes({ kezhan_disk_free_bytes: 119 }, { isOpen: code => code === 'pool' })).toEqual([])
})

test('the present sample says how full the disk and how old the backup is, not an earlier one', () => {
  const before = { ...healthy, kezhan_disk_free_bytes: 10, kezhan_backup_age_seconds: 100 * 3600 }
  expect(codes({}, { samples: [before, before, healthy] })).toEqual([])
  expect(codes({}, { samples: [healthy, healthy, before] })).toEqual(['disk', 'backup'])
})

test('a process that has measured nothing yet raises no alarm', () => {
  expect(codes({}, { samples: [] })).toEqual([])
  expect(codes({}, { samples: [{}, {}, {}], upHours: 100 })).toEqual([])
  // A backup that was made this very moment is one.
  expect(codes({ kezhan_backup_age_seconds: 0 }, { upHours: 100 })).toEqual([])
})

test('only the last three samples count, and two slow ones are none too many', () => {
  const slow = { ...healthy, kezhan_event_loop_delay_p99_seconds: 0.51, kezhan_pool_waiting: 1 }
  expect(codes({}, { samples: [healthy, slow, slow, slow] })).toEqual(['eventLoop', 'pool'])
  expect(codes({}, { samples: [slow, slow] })).toEqual([])
  const justFast = { ...healthy, kezhan_event_loop_delay_p99_seconds: 0.5 }
  expect(codes({}, { samples: [justFast, justFast, justFast] })).toEqual([])
})
