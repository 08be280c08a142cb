import { makeServer } from '@kezhan/app-server/server'
import { type Answer, ask, testSecretKey } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ReportAnswer, ReportRun } from '@kezhan/reports/model/report'
import { cashierLines } from '@kezhan/reports/server/reports/cashier-lines'
import { sweepRuns } from '@kezhan/reports/server/runs/run-store'
import { openDatabase, platformScope } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  // Nobody waits here: whatever is held up is long.
  hotel = await aDeskHotel('2026-05-01', '15:00', { reportPatienceMs: 150 })
  await walkIn(hotel, '301', '2026-05-03', { deposits: [{ payCode: '9001', amountFen: 80_050 }] })
  await walkIn(hotel, '302', '2026-05-03', { deposits: [{ payCode: '9001', amountFen: 60_000 }] })
})
afterAll(() => hotel.booted.stop())

const place = { tenantId: '1', hotelCode: 'KZ001' }
const question = { report: 'daySheet', from: '2026-05-01', to: '2026-05-01' }

/** The figures of closed days are kept from everybody while the work goes on: reports wait for as long as it takes. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  await hotel.sql('begin')
  try {
    await hotel.sql('lock table day_money in access exclusive mode')
    return await work()
  } finally {
    await hotel.sql('commit')
  }
}

const query = (token = hotel.clerk) =>
  ask<ReportAnswer & ReportRun>(hotel.booted.app, 'GET', '/report/finance/query', { token, query: question })
const see = (runId: string, token = hotel.clerk, app = hotel.booted.app, screen = 'finance') =>
  ask<ReportAnswer & ReportRun>(app, 'GET', `/report/${screen}/run`, { token, query: { runId } })
const cancel = (runId: string, token = hotel.clerk, app = hotel.booted.app) =>
  ask(app, 'POST', '/report/finance/cancelRun', { token, body: { runId } })

async function begun(token = hotel.clerk): Promise<ReportRun> {
  const { body } = await query(token)
  expect(body.message).toBe('')
  expect(body.result.runId).toMatch(/^\w{24}$/)
  return body.result
}

/** The report itself, whether this machine was quick enough for it or not. */
async function answered(path: string, asked: Record<string, string>): Promise<ReportAnswer> {
  const { body } = await hotel.get<ReportAnswer & ReportRun>(path, asked)
  const { runId } = body.result
  if (runId === undefined) return body.result
  const look = () => hotel.get<ReportAnswer & ReportRun>(path.replace('query', 'run'), { runId })
  await expect.poll(async () => (await look()).body.result.rows, { timeout: 60_000 }).toBeDefined()
  return (await look()).body.result
}
const today = () => answered('/report/finance/query', question)

const said = (runId: string, token = hotel.clerk) =>
  expect.poll(async () => (await see(runId, token)).body.message, { timeout: 60_000 })
const ended = (runId: string, token = hotel.clerk) =>
  expect
    .poll(async () => (await see(runId, token)).body.result?.rows?.length ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0)
const heldUp = () =>
  hotel.sql(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

test('HOTEL-063 a report that takes long is answered with its number, and is the same report when it is fetched', async () => {
  const run = await whileHeld(async () => {
    const first = await begun()
    expect(first.state).toBe('running')
    const { body } = await see(first.runId)
    expect(body.result).toMatchObject({ runId: first.runId, state: 'running', daysTotal: 0 })
    return first
  })
  await ended(run.runId)
  const { body } = await see(run.runId)
  const again = await today()
  expect(body.result.rows).toEqual(again.rows)
  expect(body.result.columns).toEqual(again.columns)
})

test('HOTEL-063 取消 ends the statement in the database', async () => {
  await whileHeld(async () => {
    const { runId } = await begun()
    expect(await heldUp()).toHaveLength(1)
    expect((await cancel(runId)).body.success).toBe(true)
    await said(runId).toBe('已取消统计')
    expect(await heldUp()).toEqual([])
  })
})

test('HOTEL-063 one at a time for each person, the others in line; more than five are refused', async () => {
  const { token } = await addPerson(hotel.booted, {
    username: 'second_reader',
    ...place,
    rights: ['report:finance'],
  })
  const [mine, theirs] = await whileHeld(async () => {
    const runs: ReportRun[] = []
    for (let at = 0; at < 5; at++) runs.push(await begun())
    expect(runs.map(run => run.state)).toEqual(['running', 'waiting', 'waiting', 'waiting', 'waiting'])
    const refused = await query()
    expect(refused.body.message).toBe('您有5张报表还在统计，请等它们完成或取消后再查')
    const other = await begun(token)
    expect(other.state).toBe('running')
    // Who waits holds no connection.
    expect(await heldUp()).toHaveLength(2)
    // Out of the line, it never begins.
    await cancel(runs[1]?.runId ?? '')
    await said(runs[1]?.runId ?? '').toBe('已取消统计')
    return [runs.filter((_, at) => at !== 1), other] as const
  })
  for (const { runId } of mine) await ended(runId)
  await ended(theirs.runId, token)
})

test('HOTEL-063 three at a time for a hotel', async () => {
  const tokens: string[] = []
  for (const username of ['reader_a', 'reader_b', 'reader_c', 'reader_d'])
    tokens.push((await addPerson(hotel.booted, { username, ...place, rights: ['report:finance'] })).token)
  const runs = await whileHeld(async () => {
    const all: { token: string; run: ReportRun }[] = []
    for (const token of tokens) all.push({ token, run: await begun(token) })
    expect(all.map(({ run }) => run.state)).toEqual(['running', 'running', 'running', 'waiting'])
    return all
  })
  for (const { token, run } of runs) await ended(run.runId, token)
})

test('HOTEL-063 a number opens nothing for others, on other screens, or after the right is gone', async () => {
  const { token, roleId } = await withRole('leaving_reader')
  const { runId } = await whileHeld(() => begun(token))
  await ended(runId, token)
  const gone = '该统计已过期，请重新查询'
  expect((await see(runId)).body.message).toBe(gone)
  expect((await cancel(runId)).body.message).toBe(gone)
  expect((await see('nothing', token)).body.message).toBe(gone)
  const both = await addPerson(hotel.booted, {
    username: 'both_screens',
    ...place,
    rights: ['report:finance', 'report:cashierStatement'],
  })
  const own = await whileHeld(() => begun(both.token))
  await ended(own.runId, both.token)
  const elsewhere = await see(own.runId, both.token, hotel.booted.app, 'cashierStatement')
  expect(elsewhere.body.message).toBe(gone)
  expect((await ask(hotel.booted.app, 'GET', '/report/finance/run', { query: { runId } })).status).toBe(401)
  await hotel.sql('delete from sys_role_permission where role_id = $1', [roleId])
  const later: Answer = await see(runId, token)
  expect(later.status).toBe(403)
  expect((await cancel(runId, token)).status).toBe(403)
})

/** Somebody whose only role can lose its rights. */
async function withRole(username: string) {
  const { token } = await addPerson(hotel.booted, { username, ...place, rights: ['report:finance'] })
  const [role] = await hotel.sql<{ role_id: string }>(
    'select r.role_id from sys_user_role r join sys_user u on u.id = r.user_id where u.username = $1',
    [username],
  )
  return { token, roleId: role?.role_id }
}

test('HOTEL-063 another process says how far it is, ends it, and hands out its answer', async () => {
  const database = openDatabase(hotel.booted.database.config, 3)
  const { filesDir } = hotel.booted
  const second = await makeServer({
    database,
    filesDir,
    isDemo: true,
    logLevel: 'silent',
    secretKey: testSecretKey,
  })
  try {
    await second.app.ready()
    const { runId } = await whileHeld(async () => {
      const first = await begun()
      expect((await cancel(first.runId, hotel.clerk, second.app)).body.success).toBe(true)
      await said(first.runId).toBe('已取消统计')
      const next = await begun()
      expect((await see(next.runId, hotel.clerk, second.app)).body.result.state).toBe('running')
      return next
    })
    await ended(runId)
    const { body } = await see(runId, hotel.clerk, second.app)
    expect(body.result.rows).toEqual((await today()).rows)
  } finally {
    await second.stop()
    await database.end()
  }
})

test('HOTEL-063 what nobody asks for ends; what lies too long, and what its process left behind, is swept', async () => {
  const db = hotel.booted.database.scoped(platformScope)
  await whileHeld(async () => {
    const { runId } = await begun()
    await hotel.sql('savepoint here')
    // In its own transaction: this one holds the table.
    await db.query(`update report_run set seen_at = clock_timestamp() - interval '4 minutes' where id = $1`, [
      runId,
    ])
    await expect
      .poll(() => db.query('select state from report_run where id = $1', [runId]), { timeout: 60_000 })
      .toEqual([{ state: 'cancelled' }])
    expect(await heldUp()).toEqual([])
    await db.query(
      `update report_run set ended_at = clock_timestamp() - interval '11 minutes' where id = $1`,
      [runId],
    )
    await sweepRuns(db)
    expect((await see(runId)).body.message).toBe('该统计已过期，请重新查询')
  })
  const [me] = await hotel.sql<{ id: string }>(`select id from sys_user where username = 'desk_clerk'`)
  await hotel.sql(
    `insert into report_run (id, tenant_id, hotel_code, user_id, screen, state, beat_at)
     values ('lost', '1', 'KZ001', $1, 'finance', 'running', now() - interval '1 minute')`,
    [me?.id],
  )
  expect((await see('lost')).body.message).toContain('统计没有完成')
  // It takes nobody's place.
  const { runId, state } = await whileHeld(() => begun())
  expect(state).toBe('running')
  await ended(runId)
  expect(await hotel.sql(`select state from report_run where id = 'lost'`)).toEqual([{ state: 'failed' }])
})

const month = { report: 'cashierLines', from: '2026-03-01', to: '2026-05-01', pageSize: '1000', pageNo: '1' }

test('HOTEL-063 a span of more than a month is counted piece by piece, and its pages are those of the whole', async () => {
  const path = '/report/cashierStatement/query'
  const long = await answered(path, month)
  const day = await answered(path, { ...month, from: '2026-05-01' })
  expect(day.rowCount).toBeGreaterThan(1)
  for (const part of ['rows', 'rowCount', 'totals'] as const) expect(long[part]).toEqual(day[part])
  const second = await answered(path, { ...month, pageSize: '1', pageNo: '2' })
  expect(second.rows).toEqual(day.rows.slice(1, 2))
  const beyond = await answered(path, { ...month, pageNo: '9' })
  expect(beyond).toMatchObject({ rows: [], rowCount: day.rowCount })
})

test('HOTEL-063 how many days are counted is said while the others are', async () => {
  const heard: number[][] = []
  const reader = {
    db: hotel.booted.database.scoped({ tenant: '1', hotel: 'KZ001' }),
    house: { hotelCode: 'KZ001', today: '2026-05-01', at: '2026-05-01 14:00' },
    now: '2026-05-01 15:00:00',
    onDays: (done: number, total: number) => heard.push([done, total]),
  }
  await cashierLines.query(reader, { ...month, pageSize: 10, pageNo: 1 })
  expect(heard).toEqual([
    [31, 62],
    [62, 62],
  ])
})
