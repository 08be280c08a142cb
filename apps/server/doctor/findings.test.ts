import { expect, test } from 'vitest'
import { type DatabaseFacts, type Facts, findingsOf } from './findings'

const nowMs = Date.parse('2026-05-01T08:00:00Z')
const gigabyte = 1024 ** 3
const database: DatabaseFacts = {
  major: 18,
  encoding: 'UTF8',
  clockMs: nowMs,
  newestRecordMs: nowMs - 1000,
  connections: { used: 20, most: 100 },
  longestTransactionMinutes: 0,
  pending: 0,
  unknown: [],
  queueVersion: 40,
  jobs: { lateMinutes: 0, failed: [], stopped: [] },
}
const healthy: Facts = {
  nowMs,
  nodeVersion: '24.1.0',
  isPrivate: true,
  dataDir: '/srv/kezhan',
  disk: { freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte },
  port: { number: 3000, answers: 'ours' },
  backup: { madeAtMs: nowMs - 3_600_000, broken: [] },
  database,
}
/** What is said of an installation that differs from a healthy one so. */
const said = (facts: Partial<Facts>, more: Partial<DatabaseFacts> = {}) =>
  findingsOf({ ...healthy, database: { ...database, ...more }, ...facts }, 40).map(
    ({ area, level, what }) => `${area} ${level} ${what}`,
  )

test('nothing is said of a healthy installation, nor of backups that are somebody else’s', () => {
  expect(said({})).toEqual([])
  expect(said({ backup: undefined })).toEqual([])
})

test('a database that does not open is named with its reason, and what needs it is left out', () => {
  expect(said({ database: '对方没有应答' })).toEqual(['数据库 wrong 数据库打不开：对方没有应答'])
})

test('a database of the wrong version or encoding, without connections, with an old transaction', () => {
  expect(said({}, { major: 14 })).toEqual(['版本 wrong 数据库是 PostgreSQL 14'])
  expect(said({}, { encoding: 'SQL_ASCII' })).toEqual(['数据库 wrong 数据库编码是 SQL_ASCII'])
  expect(said({}, { connections: { used: 80, most: 100 } })).toEqual(['数据库 careful 连接数 80，上限 100'])
  expect(said({}, { longestTransactionMinutes: 61 })).toEqual([
    '数据库 careful 有事务已经打开 61 分钟，数据库会越来越慢',
  ])
})

test('a disk that is nearly full, getting full, or not there', () => {
  const disk = (free: number) => ({ freeBytes: free * gigabyte, totalBytes: 100 * gigabyte })
  expect(said({ disk: disk(0.5) })).toEqual(['磁盘 wrong /srv/kezhan 所在磁盘只剩 0.5 GB'])
  expect(said({ disk: disk(9) })).toEqual(['磁盘 careful /srv/kezhan 所在磁盘只剩 9.0 GB，不到十分之一'])
  expect(said({ disk: undefined })).toEqual(['磁盘 wrong 数据目录 /srv/kezhan 读不到'])
})

test('a clock that differs from the database’s, or was put back', () => {
  expect(said({}, { clockMs: nowMs + 9000 })).toEqual(['时钟 wrong 本机与数据库的时钟相差 9 秒'])
  expect(said({}, { newestRecordMs: nowMs + 3_600_000 })).toEqual([
    '时钟 wrong 时钟比最近的记录早 60 分钟，可能被调慢过',
  ])
})

test('a port that somebody else has, that is not ready, or that nobody has', () => {
  const port = (answers: Facts['port']['answers']) => said({ port: { number: 3000, answers } })
  expect(port('other')).toEqual(['端口 wrong 端口 3000 被别的程序占用'])
  expect(port('unready')).toEqual(['端口 wrong 端口 3000 上的程序还不能工作'])
  expect(port('nobody')).toEqual(['端口 careful 端口 3000 上没有程序在运行'])
})

test('no backup, an old one, a broken one', () => {
  const day = 86_400_000
  const backup = (days: number | undefined, broken: readonly string[] = []) =>
    said({ backup: { madeAtMs: days === undefined ? undefined : nowMs - days * day, broken } })
  expect(backup(undefined)).toEqual(['备份 wrong 还没有备份'])
  expect(backup(1)).toEqual([])
  expect(backup(3)).toEqual(['备份 careful 最近一次备份是 3 天前'])
  expect(backup(8)).toEqual(['备份 wrong 最近一次备份是 8 天前'])
  expect(backup(0, ['b1'])).toEqual(['备份 careful 备份 b1 不完整，不能用来恢复'])
})

test('jobs that nobody runs, that failed, that were stopped', () => {
  const jobs = { lateMinutes: 0, failed: [], stopped: [] }
  expect(said({}, { jobs: { ...jobs, lateMinutes: 12 } })).toEqual([
    '定时任务 wrong 到时的任务 12 分钟没有执行',
  ])
  expect(said({}, { jobs: { ...jobs, failed: [{ title: '自动夜审', problem: '没有班次' }] } })).toEqual([
    '定时任务 careful 一天内执行失败：自动夜审（没有班次）',
  ])
  expect(said({}, { jobs: { ...jobs, stopped: ['自动发券'] } })).toEqual([
    '定时任务 careful 已被停止：自动发券',
  ])
})

test('a Node that is too old, a database behind or ahead of the program', () => {
  expect(said({ nodeVersion: '22.11.0' })).toEqual(['版本 wrong Node.js 22.11.0 太旧'])
  expect(said({}, { pending: 2 })).toEqual(['版本 careful 数据库还没有升级到这个版本'])
  expect(said({}, { queueVersion: 39 })).toEqual(['版本 careful 数据库还没有升级到这个版本'])
  expect(said({}, { unknown: ['kit/999-later'] })).toEqual(['版本 wrong 数据库比程序新（kit/999-later）'])
})

test('every finding says what to do about it', () => {
  const all = [
    ...findingsOf({ ...healthy, database: '打不开' }, 40),
    ...findingsOf({ ...healthy, disk: undefined, backup: { madeAtMs: undefined, broken: ['x'] } }, 40),
  ]
  for (const { mend } of all) expect(mend.length).toBeGreaterThan(5)
})
