import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import { platformScope } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { pressRun } from '@kezhan/server-kit/jobs/claim-due'
import { defineJob, type JobKind, jobKindsOf } from '@kezhan/server-kit/jobs/job-kind'
import { JobRunner } from '@kezhan/server-kit/jobs/job-runner'
import { openQueue } from '@kezhan/server-kit/jobs/queue'
import { queueSchema, queueVersion } from '@kezhan/server-kit/jobs/queue-schema'
import { RunLines, runJob } from '@kezhan/server-kit/jobs/run-job'
import { endLostRuns, type RunState, takeRun } from '@kezhan/server-kit/jobs/run-rows'
import { newId } from '@kezhan/server-kit/new-id'
import { getConstructionPlans } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let booted: Booted
const runners: JobRunner[] = []
beforeAll(async () => {
  booted = await boot()
  await booted.sql(`create table job_deed (schedule text, hotel text, what text)`)
  await booted.sql(`grant select, insert on job_deed to kezhan_app`)
})
afterAll(() => booted.stop())
afterEach(async () => {
  await Promise.all(runners.splice(0).map(one => one.stop()))
  await booted.sql('delete from sys_quartz_job')
  await booted.sql('truncate job_deed')
})

const parts = () => ({
  database: booted.database,
  log: booted.app.log,
  now: () => hotelTime(new Date()),
})
const base = { parameter: {}, missed: 'once', limitMinutes: 5, scope: 'house' } as const
const never = '0 0 3 1 1 ? 2199'

function aRunner(kinds: readonly JobKind[]): JobRunner {
  const runner = new JobRunner({
    parts: parts(),
    kinds: jobKindsOf(kinds),
    hotels: openHotels,
  })
  runners.push(runner)
  runner.start()
  return runner
}
/** A schedule whose time was so long ago. */
async function aSchedule(
  name: string,
  { ago = '1 second', missed = 'once', single = 'Y' } = {},
): Promise<string> {
  const id = newId()
  await booted.sql(
    `insert into sys_quartz_job (id, job_class_name, cron_expression, missed, limit_minutes, is_single, next_run_at)
     values ($1, $2, $3, $4, 5, $5, $6::timestamp - $7::interval)`,
    [id, name, never, missed, single, hotelTime(new Date()), ago],
  )
  return id
}
interface Run {
  readonly state: RunState
  readonly problem: string | null
  readonly lines: readonly string[]
}
const runsOf = (id: string) =>
  booted.sql<Run>('select state, problem, lines from sys_job_run where job_id = $1 order by id', [id])
/** Waits until each of them has so many runs that have ended. */
const ended = (ids: readonly string[], count = 1) =>
  vi.waitFor(
    async () => {
      const rows = await booted.sql<{ n: number }>(
        `select count(*)::int as n from sys_job_run where job_id = any($1) and ended_at is not null`,
        [ids],
      )
      expect(rows[0]?.n).toBe(ids.length * count)
    },
    { timeout: 60_000, interval: 50 },
  )

test('the tables of the queue are those of the library, and hotels cannot touch them', async () => {
  expect(getConstructionPlans(queueSchema)).toContain(`VALUES ('${queueVersion}')`)
  const hotel = booted.database.scoped({ tenant: '1', hotel: 'KZ001' })
  for (const table of [`${queueSchema}.job`, 'sys_quartz_job', 'sys_job_run'])
    await expect(hotel.query(`select 1 from ${table}`), table).rejects.toThrow(/permission denied/)
})

test('of two processes one does each due job, once; its next time comes from the schedule (MON-002)', async () => {
  const count = defineJob({
    ...base,
    name: 'countOne',
    title: '数一次',
    run: async ctx => {
      await ctx.db.query(`insert into job_deed values ('one', null, 'done')`)
      return 1
    },
  })
  const ids: string[] = []
  while (ids.length < 30) ids.push(await aSchedule('countOne'))
  aRunner([count])
  aRunner([count])
  await ended(ids)
  expect(await booted.sql('select count(*)::int as n from job_deed')).toEqual([{ n: 30 }])
  const times = await booted.sql(`select distinct next_run_at::text as at from sys_quartz_job`)
  expect(times).toEqual([{ at: '2199-01-01 03:00:00' }])
  expect(await runsOf(ids[0] ?? '')).toEqual([{ state: 'done', problem: null, lines: [] }])
})

test('a time that nobody was there for is let go or made up for, and the history says which', async () => {
  const quiet = defineJob({ ...base, name: 'quiet', title: '安静', run: async () => 1 })
  const skipped = await aSchedule('quiet', { ago: '3 hours', missed: 'skip' })
  const caughtUp = await aSchedule('quiet', { ago: '3 hours' })
  aRunner([quiet])
  await ended([skipped, caughtUp])
  expect(await runsOf(skipped)).toMatchObject([
    { state: 'missed', lines: [expect.stringMatching(/^错过了 .*按设置不补执行$/)] },
  ])
  expect(await runsOf(caughtUp)).toMatchObject([
    { state: 'done', lines: [expect.stringMatching(/^错过了 .*现在补执行一次$/)] },
  ])
})

test('after a clock was put back a schedule does not wait until the old time comes again', async () => {
  const quiet = defineJob({
    ...base,
    name: 'everyMinute',
    title: '每分钟',
    schedule: '0 * * * * ?',
    run: async () => 1,
  })
  const id = await aSchedule('everyMinute', { ago: '-3 days' })
  await booted.sql(`update sys_quartz_job set cron_expression = '0 * * * * ?' where id = $1`, [id])
  aRunner([quiet])
  await vi.waitFor(
    async () =>
      expect(
        await booted.sql(
          `select 1 from sys_quartz_job where id = $1 and next_run_at < now() + interval '2 minutes'`,
          [id],
        ),
      ).toHaveLength(1),
    { timeout: 30_000 },
  )
})

test('a job that fails says so; what found nothing to do gives way to the next', async () => {
  let idle = 0
  const kinds = [
    defineJob({
      ...base,
      name: 'broken',
      title: '会坏',
      run: async () => Promise.reject(new Error('灯丝断了')),
    }),
    defineJob({ ...base, name: 'idle', title: '没事', run: async () => idle++ * 0 }),
  ]
  const [broken, nothing] = [await aSchedule('broken'), await aSchedule('idle')]
  aRunner(kinds)
  await ended([broken, nothing])
  expect(await runsOf(broken)).toMatchObject([{ state: 'failed', problem: '程序出错：灯丝断了' }])
  await booted.sql(`update sys_quartz_job set next_run_at = localtimestamp where id = $1`, [nothing])
  await vi.waitFor(() => expect(idle).toBe(2), { timeout: 30_000 })
  await vi.waitFor(async () => expect((await runsOf(nothing)).map(one => one.state)).toEqual(['idle']), {
    timeout: 30_000,
  })
})

test('a kind of hotels runs in each open hotel and sees its rows only; one that fails holds up no other', async () => {
  const perHotel = defineJob({
    ...base,
    name: 'perHotel',
    title: '每店',
    scope: 'hotel',
    run: async ({ db, user }) => {
      const codes = await db.query<{ hotelCode: string }>('select distinct hotel_code from room_type')
      expect(codes.every(one => one.hotelCode === user.hotelCode)).toBe(true)
      await db.query(`insert into job_deed values ('hotels', $1, 'done')`, [user.hotelCode])
      if (user.hotelCode === 'KZ001') throw new Error('只有这一家')
      return 1
    },
  })
  const id = await aSchedule('perHotel')
  aRunner([perHotel])
  await ended([id])
  const hotels = await openHotels(booted.database.scoped(platformScope))
  const done = await booted.sql<{ hotel: string }>('select hotel from job_deed order by hotel')
  expect(done.map(one => one.hotel)).toEqual(hotels.map(one => one.hotelCode))
  expect(hotels.length).toBeGreaterThan(1)
  expect(await runsOf(id)).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('只有这一家') },
  ])
})

test('a job that takes too long has outlasted its time', async () => {
  let isTold = false
  const slow = defineJob({
    ...base,
    name: 'slow',
    title: '慢',
    run: (_ctx, _parameter, { signal }) =>
      new Promise<number>(() => {
        signal.addEventListener('abort', () => {
          isTold = true
        })
      }),
  })
  const run = { id: 1, jobId: '1', jobClassName: 'slow', parameter: {}, lines: [], attempts: 1 }
  const end = await runJob(parts(), {
    run: { ...run, limitMinutes: 0.001 },
    token: 'none',
    kind: slow,
    lines: new RunLines([]),
    hotels: openHotels,
  })
  expect([end.state, end.problem, isTold]).toEqual(['timeout', '超过时限 0.001 分钟，已停止等待', true])
})

test('only one at a time: who presses while it runs is refused, and a due time is left to the run under way', async () => {
  let finish = (): void => undefined
  let began = 0
  const long = defineJob({
    ...base,
    name: 'long',
    title: '长',
    run: () =>
      new Promise<number>(resolve => {
        began++
        finish = () => resolve(1)
      }),
  })
  const id = await aSchedule('long')
  const runner = aRunner([long])
  await vi.waitFor(() => expect(began).toBe(1), { timeout: 30_000 })
  const db = booted.database.scoped(platformScope)
  expect(await db.tx(tx => runner.press(tx, id, 'admin'))).toBe(false)
  await booted.sql(`update sys_quartz_job set next_run_at = localtimestamp where id = $1`, [id])
  await vi.waitFor(
    async () =>
      expect(
        await booted.sql(`select 1 from sys_quartz_job where id = $1 and next_run_at > now()`, [id]),
      ).toHaveLength(1),
    { timeout: 30_000 },
  )
  finish()
  await ended([id])
  expect([began, (await runsOf(id)).length]).toEqual([1, 1])
  expect(await db.tx(tx => runner.press(tx, id, 'admin'))).toBe(true)
  runner.wake()
  await vi.waitFor(() => expect(began).toBe(2), { timeout: 30_000 })
  finish()
  await ended([id], 2)
})

test('who has lost a run to another process cannot end it, and its deed does not stand', async () => {
  const db = booted.database.scoped(platformScope)
  const queue = await openQueue(booted.database, () => undefined)
  try {
    const id = await aSchedule('countOne')
    await db.tx(tx => pressRun(tx, queue, id, 'admin'))
    const [queueId = ''] = await queue.fetch(1)
    await takeRun(db, queueId, 'first', 'one')
    await takeRun(db, queueId, 'second', 'two')
    const deedOf = (token: string) =>
      booted.database.scoped({ tenant: '1', hotel: 'KZ001' }).tx(async tx => {
        await tx.query(`insert into job_deed values ('lost', null, $1)`, [token])
        await tx.query(`select end_job_run($1, 1, '[]')`, [token])
      })
    await expect(deedOf('first')).rejects.toThrow('belongs to another process')
    await deedOf('second')
    await expect(deedOf('second'), 'not twice either').rejects.toThrow('belongs to another process')
    expect(await booted.sql('select what from job_deed')).toEqual([{ what: 'second' }])
    expect((await runsOf(id)).map(one => one.state)).toEqual(['done'])
    expect(await takeRun(db, queueId, 'third', 'three'), 'it has ended').toBeUndefined()
    await queue.complete(queueId)
  } finally {
    await queue.stop()
  }
})

test('a run that the queue has given up ends as 中断, and does not stand in the way of the next', async () => {
  const db = booted.database.scoped(platformScope)
  const queue = await openQueue(booted.database, () => undefined)
  try {
    const id = await aSchedule('countOne')
    await db.tx(tx => pressRun(tx, queue, id, 'admin'))
    await endLostRuns(db)
    expect(await runsOf(id)).toMatchObject([{ state: 'waiting' }])
    await booted.sql(`delete from ${queueSchema}.job`)
    await endLostRuns(db)
    expect(await runsOf(id)).toMatchObject([{ state: 'lost', problem: '执行它的进程多次中断' }])
    expect(await db.tx(tx => pressRun(tx, queue, id, 'admin'))).toBe(true)
    await booted.sql(`delete from ${queueSchema}.job`)
  } finally {
    await queue.stop()
  }
})
