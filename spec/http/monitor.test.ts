import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { EventMessagePage } from '@kezhan/messages/model/event-message'
import * as actuatorCalls from '@kezhan/monitor/model/actuator-calls'
import type {
  AlarmState,
  CacheLine,
  DatabaseSession,
  DiskFigures,
  MeasureCurves,
  ProcessFigures,
  RequestTrace,
  ServiceFigures,
  Statements,
  TableFigures,
} from '@kezhan/monitor/model/monitor-calls'
import * as monitorCalls from '@kezhan/monitor/model/monitor-calls'
import { Sampler } from '@kezhan/monitor/server/live/sampler'
import { sweepMeasures } from '@kezhan/monitor/server/live/sweep-measures'
import { thisProcess } from '@kezhan/monitor/server/live/this-process'
import { tellTroubles } from '@kezhan/monitor/server/tell-troubles'
import type { Call } from '@kezhan/resource/call'
import { writeManifest } from '@kezhan/server-kit/db/backup-manifest'
import { platformScope } from '@kezhan/server-kit/db/database'
import { metricsText } from '@kezhan/server-kit/http/metrics'
import { measureNames, startMeasuring } from '@kezhan/server-kit/measure/measures'
import { Traffic } from '@kezhan/server-kit/measure/traffic'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
const traffic = new Traffic()
let sampler: Sampler
beforeAll(async () => {
  booted = await boot({ traffic })
  admin = await signIn(booted.app, 'admin')
  sampler = new Sampler(booted.database, traffic, true)
  startMeasuring()
})
afterAll(() => booted.stop())

const get = async <T>(
  path: string,
  query: Record<string, string | number> = {},
  token = admin,
): Promise<T> => {
  const { body } = await ask<T>(booted.app, 'GET', path, { token, query })
  expect(body.success, `${path}: ${body.message}`).toBe(true)
  return body.result
}
const bare = async <T>(path: string): Promise<T> => {
  const answer = await booted.app.inject({ url: `/pms${path}`, headers: { 'x-access-token': admin } })
  return answer.json<T>()
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value

test('MON-005 how the installation does is shown to nobody without a session, and to no hotel, whatever its rights', async () => {
  const chief = await addPerson(booted, {
    username: 'watcher',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  const calls = Object.values<unknown>({ ...monitorCalls, ...actuatorCalls }).filter(isCall)
  expect(calls.length).toBeGreaterThan(15)
  const given = { names: measureNames[0] ?? '', queryId: '1' }
  for (const { method, path, input } of calls) {
    const address = path.replace(':name', 'jvm.memory.used')
    const query = Object.fromEntries(Object.entries(given).filter(([name]) => name in input))
    const body = method === 'POST' ? { body: { name: 'rights' } } : { query }
    const nobody = await ask(booted.app, method, address, body)
    expect([path, nobody.status]).toEqual([path, 401])
    const clerk = await ask(booted.app, method, address, {
      ...body,
      token: await signIn(booted.app, 'frontdesk'),
    })
    expect([path, clerk.status]).toEqual([path, 403])
    const hotel = await ask(booted.app, method, address, { ...body, token: chief.token })
    expect([path, hotel.body.success, hotel.body.message]).toEqual([path, false, '只有平台可以操作'])
  }
})

test('MON-005 the statements that cost most are listed without their values, and have a plan', async () => {
  await booted.sql(
    `select count(*) as planted from sys_user where username = 'planted-secret-330106199001011234'`,
  )
  const { rows, problem, since } = await get<Statements>('/sys/monitor/statements', {
    by: 'frequent',
    keyword: 'planted',
  })
  expect(problem).toBeNull()
  expect(since).toMatch(/^\d{4}-/)
  expect(rows[0]).toMatchObject({ calls: 1, rows: 1 })
  expect(rows[0]?.statement).toBe('select count(*) as planted from sys_user where username = $1')
  for (const by of ['slowest', 'total', 'frequent']) {
    const all = await get<Statements>('/sys/monitor/statements', { by })
    expect(all.rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(all)).not.toContain('planted-secret')
  }
  const { plan } = await get<{ plan: string[] }>('/sys/monitor/plan', { queryId: rows[0]?.queryId ?? '' })
  expect(plan.join('\n')).toMatch(/Aggregate[\s\S]*sys_user[\s\S]*\$1/)
  const gone = await ask(booted.app, 'GET', '/sys/monitor/plan', { token: admin, query: { queryId: '1' } })
  expect(gone.body.message).toBe('这条语句已不在统计中，请刷新后再试')
  // Counted as `interval $1`, which nobody can plan.
  await booted.sql(`select interval '1 day' as planted_span`)
  const made = await get<Statements>('/sys/monitor/statements', { by: 'frequent', keyword: 'planted_span' })
  const none = { queryId: made.rows[0]?.queryId ?? '' }
  const unplanned = await ask(booted.app, 'GET', '/sys/monitor/plan', { token: admin, query: none })
  expect(unplanned.body.message).toBe('这条语句看不到执行计划')
})

test('MON-005 a database that does not count statements says so, and how to switch it on', async () => {
  await booted.sql('drop extension pg_stat_statements')
  const { rows, problem } = await get<Statements>('/sys/monitor/statements')
  await booted.sql('create extension pg_stat_statements')
  expect(rows).toEqual([])
  expect(problem).toContain('create extension pg_stat_statements')
})

test('MON-005 who waits for whom is seen at once, without what they wrote', async () => {
  const first = new pg.Client(booted.database.config)
  const second = new pg.Client(booted.database.config)
  await Promise.all([first.connect(), second.connect()])
  await first.query('begin')
  await first.query(`update sys_config set id = id where 'planted-secret' <> ''`)
  const waiting = second.query(`update sys_config set id = id where 'planted-secret' <> ''`)
  const look = async (): Promise<DatabaseSession | undefined> => {
    const { sessions } = await get<{ sessions: DatabaseSession[] }>('/sys/monitor/sessions')
    expect(JSON.stringify(sessions)).not.toContain('planted-secret')
    return sessions.find(({ blockedBy }) => blockedBy.length > 0)
  }
  let blocked = await look()
  while (blocked === undefined) blocked = await look()
  expect(blocked).toMatchObject({ state: 'active', waitsFor: 'Lock transactionid' })
  expect(blocked.statement).toBe('update sys_config set id = id where ? <> ?')
  await first.query('rollback')
  await waiting
  await Promise.all([first.end(), second.end()])
})

test('MON-005 sizes of tables and indexes are those of PostgreSQL', async () => {
  const { tables, indexes, databaseBytes } = await get<{
    tables: TableFigures[]
    indexes: { index: string; bytes: number }[]
    databaseBytes: number
  }>('/sys/monitor/tables')
  const truth = await booted.sql<{ name: string; total: string; own: string; indexes: string }>(
    `select relname as name, pg_total_relation_size(oid) as total, pg_table_size(oid) as own, pg_indexes_size(oid) as indexes
     from pg_class where relname in ('sys_area', 'sys_permission', 'folio_line', 'stay')`,
  )
  expect(truth.length).toBeGreaterThanOrEqual(3)
  for (const { name, total, own, indexes: ofIndexes } of truth)
    expect(tables.find(({ table }) => table === name)).toMatchObject({
      totalBytes: Number(total),
      tableBytes: Number(own),
      indexBytes: Number(ofIndexes),
    })
  const [index] = await booted.sql<{ bytes: string }>(
    `select pg_relation_size('sys_permission_pkey') as bytes`,
  )
  expect(indexes.find(one => one.index === 'sys_permission_pkey')?.bytes).toBe(Number(index?.bytes))
  expect(databaseBytes).toBeGreaterThan(1_000_000)
})

test('MON-006 what is cached where is listed and emptied in every process, and no Redis is invented', async () => {
  const lines = async () =>
    await get<{ caches: CacheLine[]; buffers: { hits: number } }>('/sys/monitor/caches')
  const before = await lines()
  expect(before.caches.map(({ name }) => name).toSorted()).toEqual([
    'dictionaries',
    'flows',
    'forms',
    'patterns',
    'pinyin',
    'rights',
  ])
  expect(before.buffers.hits).toBeGreaterThan(100)
  const rights = before.caches.find(({ name }) => name === 'rights')
  expect(rights?.size).toBeGreaterThan(0)
  const cleared = await ask(booted.app, 'POST', '/sys/monitor/clearCache', {
    token: admin,
    body: { name: 'dictionaries' },
  })
  expect(cleared.body.message).toBe('已清空数据字典的缓存')
  expect((await lines()).caches.find(({ name }) => name === 'dictionaries')).toMatchObject({
    size: 0,
    oldestSeconds: null,
  })
  const none = await ask(booted.app, 'POST', '/sys/monitor/clearCache', {
    token: admin,
    body: { name: 'redis' },
  })
  expect(none.body.message).toBe('没有这个缓存')
  const info = await get<{ key: string; value: string; description: string }[]>('/sys/actuator/redis/info')
  expect(info.find(({ key }) => key === 'cache_kind')?.description).toContain('没有使用 Redis')
  expect(await bare('/sys/actuator/redis/keysSize')).toEqual({
    create_time: expect.any(Number),
    dbSize: expect.any(Number),
  })
  expect(await bare('/sys/actuator/redis/memoryInfo')).toEqual({
    used_memory: expect.stringMatching(/^\d+$/),
    create_time: expect.any(Number),
  })
})

test('MON-007 the heap of the page is that of the process, and so are the names of /metrics', async () => {
  await sampler.sample()
  const [own] = await get<ProcessFigures[]>('/sys/monitor/processes')
  expect(own).toMatchObject({ id: thisProcess.id, pid: process.pid, isThis: true, isAlive: true })
  const heap = own?.measures.kezhan_nodejs_heap_size_used_bytes ?? 0
  expect(Math.abs(heap - process.memoryUsage().heapUsed) / process.memoryUsage().heapUsed).toBeLessThan(0.3)
  const [kept] = await booted.sql<{ heap: number }>(
    `select (measures ->> 'kezhan_nodejs_heap_size_used_bytes')::float8 as heap from sys_measure order by at desc limit 1`,
  )
  expect(kept?.heap).toBeGreaterThan(10_000_000)
  const text = await metricsText()
  for (const name of measureNames) expect(text).toMatch(new RegExp(`^${name} `, 'm'))
  interface Metric {
    name: string
    baseUnit: string
    measurements: { statistic: string; value: number }[]
  }
  const used = await bare<Metric>('/actuator/metrics/jvm.memory.used')
  expect(used).toMatchObject({ name: 'jvm.memory.used', baseUnit: 'bytes', availableTags: [] })
  expect(used.measurements).toEqual([{ statistic: 'VALUE', value: expect.any(Number) }])
  const pause = await bare<Metric>('/actuator/metrics/jvm.gc.pause')
  expect(pause.measurements.slice(0, 2).map(({ statistic }) => statistic)).toEqual(['COUNT', 'TOTAL_TIME'])
  const wanted = `memory.max memory.committed memory.used buffer.memory.used buffer.count threads.daemon threads.live
    threads.peak classes.loaded classes.unloaded gc.memory.allocated gc.memory.promoted gc.max.data.size gc.live.data.size`
  for (const name of wanted.split(/\s+/))
    expect((await bare<Metric>(`/actuator/metrics/jvm.${name}`)).measurements).toHaveLength(1)
  expect((await ask(booted.app, 'GET', '/actuator/metrics/nothing', { token: admin })).status).toBe(404)
})

test('MON-009 requests are counted by route with their percentiles, and sessions are those of people', async () => {
  await sampler.sample()
  for (let times = 0; times < 5; times++) await get('/sys/position/list')
  expect((await ask(booted.app, 'GET', '/sys/position/list')).status).toBe(401)
  await sampler.sample()
  const { routes, all, perSecond } = await get<ServiceFigures>('/sys/monitor/service', { minutes: 5 })
  const positions = routes.find(({ route }) => route === '/pms/sys/position/list')
  expect(positions).toMatchObject({ method: 'GET', count: 6, refused: 1, failed: 0 })
  expect(positions?.p50Ms).toBeGreaterThan(0)
  expect(positions?.p99Ms).toBeLessThanOrEqual(positions?.maxMs ?? 0)
  expect(all.count).toBe(routes.reduce((sum, { count }) => sum + count, 0))
  expect(perSecond.at(-1)).toBeGreaterThan(0)
  const metric = await bare<{ measurements: { value: number }[] }>(
    '/actuator/metrics/tomcat.sessions.active.current',
  )
  const [truth] = await booted.sql<{ count: number }>(
    'select count(*)::int as count from sys_session where expires_at > now()',
  )
  expect(metric.measurements[0]?.value).toBe(truth?.count)
})

test('MON-010 the curves are of every process, in steps, and only of known measures', async () => {
  await booted.sql(
    `insert into sys_measure select at, 'another-1', '{"kezhan_system_cpus": 3, "kezhan_requests_total": 0}', '{}'
     from generate_series(now() - interval '50 minutes', now(), interval '10 seconds') as at`,
  )
  const names = 'kezhan_system_cpus,kezhan_requests_total'
  const { times, series, stepSeconds } = await get<MeasureCurves>('/sys/monitor/curves', { names })
  expect([times.length, stepSeconds]).toEqual([120, 30])
  expect(new Set(series.map(({ processId }) => processId))).toEqual(new Set(['another-1', thisProcess.id]))
  const cores = series.find(one => one.processId === 'another-1' && one.name === 'kezhan_system_cpus')
  expect(cores?.values.filter(value => value === 3).length).toBeGreaterThan(98)
  const one = await get<MeasureCurves>('/sys/monitor/curves', { names, processId: 'another-1' })
  expect(new Set(one.series.map(({ processId }) => processId))).toEqual(new Set(['another-1']))
  const wrong = await ask(booted.app, 'GET', '/sys/monitor/curves', {
    token: admin,
    query: { names: 'pg_shadow' },
  })
  expect(wrong.body.message).toBe('没有这个监控指标')
  for (const name of [
    'system.cpu.count',
    'system.cpu.usage',
    'process.start.time',
    'process.uptime',
    'process.cpu.usage',
  ])
    expect(await bare(`/actuator/metrics/${name}`)).toMatchObject({ name })
})

test('MON-011 the disk and the backups are those of the data directory', async () => {
  const dir = join(booted.filesDir, 'backups', '20260501-030000')
  await mkdir(dir, { recursive: true })
  await writeFile(join(booted.filesDir, 'backups', 'not-a-backup'), 'x')
  const madeAt = new Date(Date.now() - 5 * 3_600_000).toISOString()
  const files = [
    { path: 'pg/a', sizeBytes: 700, sha256: '' },
    { path: 'pg/b', sizeBytes: 300, sha256: '' },
  ]
  await writeManifest(dir, { format: 1, postgresMajor: 18, madeAt, directories: [], files })
  const { disks, backups, dataDir } = await get<DiskFigures>('/sys/monitor/disks')
  expect(dataDir).toBe(booted.filesDir)
  expect(backups).toMatchObject([{ name: '20260501-030000', bytes: 1000, files: 2 }])
  expect(backups[0]?.ageHours).toBeCloseTo(5, 1)
  const info = await get<{ max: number; rest: number; restPPT: number }[]>(
    '/sys/actuator/redis/queryDiskInfo',
  )
  expect(info.map(({ max }) => max)).toEqual(disks.map(({ totalBytes }) => totalBytes))
  expect(info[0]?.restPPT).toBeLessThanOrEqual(100)
})

test('MON-008 a trace has times and who, and never what was sent', async () => {
  const secret = 'planted-secret'
  await booted.app.inject({
    method: 'POST',
    url: `/pms/sys/login?ticket=${secret}`,
    headers: {
      'x-access-token': secret,
      authorization: `Bearer ${secret}`,
      cookie: secret,
      'user-agent': secret,
    },
    payload: { username: secret, password: secret, certificate: secret },
  })
  await booted.app.inject({ url: `/pms/actuator/metrics/${secret}`, headers: { 'x-access-token': admin } })
  await booted.app.inject({
    url: `/pms/sys/common/static/${secret}.png`,
    headers: { 'x-access-token': secret },
  })
  await get('/sys/position/list', { name: secret })
  const traces = await get<RequestTrace[]>('/sys/monitor/traces')
  expect(traces.some(({ route }) => route === '/pms/sys/login')).toBe(true)
  const whole = await bare<{ traces: { request: { headers: object }; response: { headers: object } }[] }>(
    '/actuator/httptrace',
  )
  const [stored] = await booted.sql<{ all: string }>(
    `select json_agg(t)::text as all from sys_request_trace t`,
  )
  for (const text of [JSON.stringify(traces), JSON.stringify(whole), stored?.all ?? secret])
    expect(text).not.toContain(secret)
  expect(whole.traces[0]).toMatchObject({ request: { headers: {} }, response: { headers: {} } })

  const found = await get<RequestTrace[]>('/sys/monitor/traces', {
    keyword: '/sys/position/list',
    method: 'GET',
    outcome: 'ok',
  })
  const [trace] = found
  expect(trace).toMatchObject({ username: 'admin', status: 200, processId: thisProcess.id })
  expect(trace?.databaseMs).toBeGreaterThan(0)
  expect((trace?.waitingMs ?? 0) + (trace?.databaseMs ?? 0) + (trace?.ownMs ?? 0)).toBeCloseTo(
    trace?.totalMs ?? 0,
    0,
  )
  expect(found.every(({ method, status }) => method === 'GET' && status < 400)).toBe(true)
  const refused = await get<RequestTrace[]>('/sys/monitor/traces', { outcome: 'refused' })
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ status }) => status >= 400 && status < 500)).toBe(true)
  expect(await get<RequestTrace[]>('/sys/monitor/traces', { slowerThanMs: 60_000 })).toEqual([])
  expect(await get<RequestTrace[]>('/sys/monitor/traces', { processId: 'nobody' })).toEqual([])
})

test('MON-008 waiting for a connection is told apart from the database', async () => {
  const held = await Promise.all(Array.from({ length: 6 }, () => booted.database.pool.connect()))
  const answer = ask(booted.app, 'GET', '/sys/position/list', { token: admin, query: { pageSize: 7 } })
  while (booted.database.pool.waitingCount === 0) await new Promise(resolve => setImmediate(resolve))
  const began = Date.now()
  while (Date.now() - began < 60) await new Promise(resolve => setImmediate(resolve))
  for (const client of held) client.release()
  expect((await answer).status).toBe(200)
  const [trace] = await get<RequestTrace[]>('/sys/monitor/traces', { keyword: '/sys/position/list' })
  expect((trace?.waitingMs ?? 0) + (trace?.databaseMs ?? 0)).toBeGreaterThan(50)
})

test('alarms begin once, with their moment, and end with their cause', async () => {
  const alarms = async () => get<AlarmState[]>('/sys/monitor/alarms')
  const backup = async () => (await alarms()).find(({ code }) => code === 'backup')
  const manifest = join(booted.filesDir, 'backups', '20260501-030000', 'manifest.json')
  const now = Date.now() / 1000
  await sampler.sample()
  expect(await backup()).toBeUndefined()
  await utimes(manifest, now - 30 * 3600, now - 30 * 3600)
  await sampler.sample()
  const begun = await backup()
  expect(begun).toMatchObject({ subject: thisProcess.host, level: 'H', title: '备份过旧', isOpen: true })
  expect(begun?.text).toContain('30 小时前')
  await booted.sql(
    `update sys_alarm set opened_at = '2026-05-01', changed_at = '2026-05-01' where code = 'backup'`,
  )
  await sampler.sample()
  expect(await backup()).toMatchObject({ changedAt: '2026-05-01 00:00:00' })
  await utimes(manifest, now - 40 * 3600, now - 40 * 3600)
  await sampler.sample()
  expect(await backup()).toMatchObject({
    openedAt: '2026-05-01 00:00:00',
    text: expect.stringContaining('40 小时前'),
  })
  await utimes(manifest, now, now)
  await sampler.sample()
  expect(await backup()).toMatchObject({ isOpen: false })
})

test('an alarm of a process that is gone is over', async () => {
  await booted.sql(
    `insert into sys_alarm values ('eventLoop', 'gone-1', 'M', '进程响应变慢', '旧', true, now(), now())`,
  )
  await sweepMeasures(booted.database)
  const alarms = await get<AlarmState[]>('/sys/monitor/alarms')
  expect(alarms.find(({ subject }) => subject === 'gone-1')?.isOpen).toBe(false)
})

test('measures end after a day and traces after an hour', async () => {
  await booted.sql(`insert into sys_measure values (now() - interval '25 hours', 'old-1', '{}', '{}')`)
  await booted.sql(`update sys_request_trace set at = now() - interval '2 hours'`)
  await sweepMeasures(booted.database)
  const [left] = await booted.sql<{ measures: number; traces: number }>(
    `select (select count(*) from sys_measure where process_id = 'old-1')::int as measures,
       (select count(*) from sys_request_trace)::int as traces`,
  )
  expect(left).toEqual({ measures: 0, traces: 0 })
})

test('an open alarm and a job that failed are messages of the platform until they are over; no hotel hears of them', async () => {
  const db = booted.database.scoped(platformScope)
  const messages = async (token = admin) =>
    (await get<EventMessagePage>('/message/center/page', { state: 'open' }, token)).records
      .filter(one => one.code.startsWith('monitor.'))
      .map(one => [one.code, one.subjectLabel, one.content])
  await booted.sql(
    `insert into sys_alarm values ('disk', 'this-host', 'H', '磁盘空间不足', '只剩 2 GB', true, now(), now())`,
  )
  await booted.sql(
    `insert into sys_quartz_job (id, job_class_name, cron_expression, missed, limit_minutes) values ('broken-1', 'nightAudit', '0 0 4 * * ?', 'skip', 5)`,
  )
  const run = (state: string, problem: string | null) =>
    booted.sql(
      `insert into sys_job_run (job_id, job_class_name, parameter, limit_minutes, state, ended_at, problem)
       values ('broken-1', 'nightAudit', '{}', 5, $1, now(), $2)`,
      [state, problem],
    )
  await run('failed', '灯丝断了')
  const kinds = new Map()
  await tellTroubles(db, kinds)
  await tellTroubles(db, kinds)
  const alarm = ['monitor.alarm', 'this-host', '磁盘空间不足：只剩 2 GB']
  expect((await messages()).toSorted()).toEqual([
    alarm,
    ['monitor.jobFailed', 'nightAudit', '“nightAudit”没有完成：灯丝断了'],
  ])
  expect(await messages(await signIn(booted.app, 'manager'))).toEqual([])
  await run('done', null)
  await tellTroubles(db, kinds)
  expect(await messages()).toEqual([alarm])
  await booted.sql(`update sys_alarm set is_open = false where subject = 'this-host'`)
  await tellTroubles(db, kinds)
  expect(await messages()).toEqual([])
})
