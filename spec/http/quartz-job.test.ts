import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { JobKindOffer, JobRun, QuartzJob } from '@kezhan/monitor/model/job-calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot({ runsJobs: true })
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async <T = null>(method: Method, name: string, sent: object = {}, token = admin) => {
  const how =
    method === 'POST' || method === 'PUT' ? { body: sent } : { query: sent as Record<string, string> }
  return (await ask<T>(booted.app, method, `/sys/quartzJob/${name}`, { token, ...how })).body
}
const sample = {
  jobClassName: 'sampleNote',
  cronExpression: '0 0 3 1 1 ? 2199',
  parameter: '{"text": "试一试"}',
  description: '试一试',
}
const anId = async (): Promise<string> => (await send<{ id: string }>('POST', 'add', sample)).result.id
const list = async (sent: object = {}) =>
  (await send<{ records: QuartzJob[]; total: number }>('GET', 'list', { pageSize: 100, ...sent })).result
const find = async (id: string) => (await list()).records.find(one => one.id === id)
const runsOf = async (id: string) => (await send<{ records: JobRun[] }>('GET', 'runs', { id })).result.records

test('nobody without a session, and no hotel whatever rights it holds, sees or runs a job (MON-002)', async () => {
  expect((await ask(booted.app, 'GET', '/sys/quartzJob/list')).status).toBe(401)
  const manager = await signIn(booted.app, 'manager')
  expect((await ask(booted.app, 'GET', '/sys/quartzJob/list', { token: manager })).status).toBe(403)
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id)
     select r.id, p.id from sys_role r, sys_permission p where r.role_code = 'hotel_manager' and p.perms like 'sys:quartzJob:%' on conflict do nothing`,
  )
  const id = await anId()
  const armed = await signIn(booted.app, 'manager')
  const calls: readonly (readonly [Method, string, object])[] = [
    ['GET', 'list', {}],
    ['GET', 'kinds', {}],
    ['GET', 'runs', { id }],
    ['POST', 'add', sample],
    ['PUT', 'edit', { id, ...sample }],
    ['DELETE', 'delete', { id }],
    ['DELETE', 'deleteBatch', { ids: id }],
    ['GET', 'pause', { id }],
    ['GET', 'resume', { id }],
    ['GET', 'execute', { id }],
  ]
  for (const [method, name, sent] of calls)
    expect((await send(method, name, sent, armed)).success, name).toBe(false)
  expect(await find(id)).toBeDefined()
})

test('what the product does by itself is listed, each kind with its schedule and its next time', async () => {
  const kinds = (await send<JobKindOffer[]>('GET', 'kinds')).result
  expect(kinds.map(one => one.name)).toEqual(
    expect.arrayContaining([
      'nightAudit',
      'autoCoupons',
      'couponExpiry',
      'approvalExpiry',
      'teamRelease',
      'overdueStays',
    ]),
  )
  expect(kinds.map(one => one.name)).toEqual(
    expect.arrayContaining([
      'registrationUpload',
      'channelPush',
      'channelAnswers',
      'unusedFiles',
      'oldLogs',
      'oldJobRuns',
    ]),
  )
  await vi.waitFor(
    async () => {
      const { records } = await list()
      const own = kinds.filter(one => one.schedule !== null).map(one => one.name)
      expect(records.map(one => one.jobClassName)).toEqual(expect.arrayContaining(own))
      const swept = records.find(one => one.jobClassName === 'oldLogs')
      expect(swept).toMatchObject({
        jobClassName_dictText: '清理过期日志',
        cronExpression: '0 40 3 * * ?',
        status: 0,
        status_dictText: '正常',
        delFlag: 0,
        nextRunAt: expect.stringContaining(' 03:40:00'),
      })
    },
    { timeout: 60_000 },
  )
})

test('a job is added, changed, stopped, started and deleted, each in the words of the family', async () => {
  const added = await send<{ id: string }>('POST', 'add', sample)
  expect(added.message).toBe('创建定时任务成功')
  const { id } = added.result
  expect(await find(id)).toMatchObject({
    ...sample,
    parameter: '{"text":"试一试","pauseMs":0}',
    status: 0,
    nextRunAt: '2199-01-01 03:00:00',
  })
  const changed = await send('PUT', 'edit', { id, ...sample, cronExpression: '0 0 4 1 1 ? 2199' })
  expect(changed.message).toBe('更新定时任务成功!')
  expect((await send('GET', 'pause', { id })).message).toBe('停止定时任务成功')
  expect(await find(id)).toMatchObject({ status: -1, status_dictText: '停止', nextRunAt: null })
  expect((await list({ status: -1 })).records.map(one => one.id)).toEqual([id])
  expect((await send('GET', 'resume', { id })).message).toBe('启动定时任务成功')
  expect(await find(id)).toMatchObject({ status: 0, nextRunAt: '2199-01-01 04:00:00' })
  expect((await send('DELETE', 'delete', { id })).message).toBe('删除成功!')
  const others = [await anId(), await anId()]
  expect((await send('DELETE', 'deleteBatch', { ids: others.join(',') })).message).toBe('删除定时任务成功!')
  for (const gone of [id, ...others]) expect(await find(gone)).toBeUndefined()
  const records = await booted.sql(
    `select action::text, call_title from sys_change_log where table_name = 'sys_quartz_job' and row_id = $1 order by id`,
    [id],
  )
  expect(records).toMatchObject([
    { action: 'add', call_title: '新增定时任务' },
    { action: 'edit' },
    { action: 'edit', call_title: '停止定时任务' },
    { action: 'edit', call_title: '启动定时任务' },
    { action: 'delete' },
  ])
})

test('a class name is never loaded: what the registry does not know is refused, and so are wrong schedules and parameters', async () => {
  const refused = async (more: object) => (await send('POST', 'add', { ...sample, ...more })).message
  expect(await refused({ jobClassName: 'org.jeecg.SampleJob' })).toBe('后台找不到该类名：org.jeecg.SampleJob')
  expect(await refused({ jobClassName: '../../evil' })).toBe('后台找不到该类名：../../evil')
  expect(await refused({ jobClassName: 'constructor' })).toBe('后台找不到该类名：constructor')
  expect(await refused({ cronExpression: '每天三点' })).toMatch(/^Cron表达式：/)
  expect(await refused({ cronExpression: '0 0 25 * * ?' })).toMatch(/^Cron表达式：/)
  expect(await refused({ parameter: '{"text"' })).toBe('参数不正确：应为 JSON 对象，例如 {"days": 30}')
  expect(await refused({ parameter: '{"pauseMs": "很久"}' })).toMatch(/^参数不正确：/)
  expect(await refused({ parameter: '{"stranger": 1}' })).toMatch(/^参数不正确：/)
  const id = await anId()
  expect((await send('PUT', 'edit', { id, ...sample, jobClassName: 'no' })).message).toBe(
    '后台找不到该类名：no',
  )
  for (const [method, name] of [
    ['PUT', 'edit'],
    ['DELETE', 'delete'],
    ['GET', 'pause'],
    ['GET', 'resume'],
    ['GET', 'execute'],
  ] as const) {
    const more = name === 'edit' ? sample : {}
    expect((await send(method, name, { id: 'nothing', ...more })).message, name).toBe('定时任务不存在！')
  }
  expect((await send('DELETE', 'deleteBatch', { ids: `${id},nothing` })).message).toBe('定时任务不存在！')
  expect(await find(id), 'all or none').toBeDefined()
})

test('run now: it runs once, the history says who pressed, how long, what it said; while it runs it is not run again', async () => {
  const id = await anId()
  await send('PUT', 'edit', { id, ...sample, parameter: '{"text": "现在", "pauseMs": 1500}' })
  expect((await send('GET', 'execute', { id })).message).toBe('执行成功!')
  expect((await send('GET', 'execute', { id })).message).toBe('执行失败!')
  await vi.waitFor(async () => expect((await runsOf(id))[0]?.state).toBe('done'), { timeout: 60_000 })
  expect(await runsOf(id)).toMatchObject([
    {
      state: 'done',
      dueAt: null,
      pressedBy: 'admin',
      attempts: 1,
      doneCount: 1,
      problem: null,
      lines: ['等待 1500 毫秒', '写入“现在”'],
      nextRunAt: '2199-01-01 03:00:00',
    },
  ])
  const [run] = await runsOf(id)
  expect(run?.durationMs).toBeGreaterThanOrEqual(1500)
  const notes = await booted.sql(`select count(*)::int as n from demo_job_note where text = '现在'`)
  expect(notes).toEqual([{ n: 1 }])
})
