import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltServer, buildServer, type Running } from './testing/built-server'
import { type Cluster, startCluster } from './testing/processes'

const isDeep = process.env.KEZHAN_DEEP === '1'
/** So many due jobs of this length, and a process killed so often: a minute of it, or one kill in the middle. */
const { jobs, pauseMs, kills, everyMs } = isDeep
  ? { jobs: 1000, pauseMs: 700, kills: 12, everyMs: 5000 }
  : { jobs: 40, pauseMs: 1500, kills: 1, everyMs: 0 }

let built: BuiltServer
let cluster: Cluster
let servers: Running[]
beforeAll(async () => {
  built = await buildServer()
  cluster = await startCluster(built, 'jobs')
  servers = [cluster.first, ...(await Promise.all([cluster.start(), cluster.start()]))]
}, 240_000)
afterAll(async () => {
  await cluster.stop()
  await built.remove()
})

/** Schedules of the sample job whose time has come; each writes a line of its own. */
const comeDue = (count: number): Promise<unknown> =>
  cluster.sql(
    `insert into sys_quartz_job (id, job_class_name, cron_expression, parameter, missed, limit_minutes, next_run_at)
     select $1 || i, 'sampleNote', '0 0 3 1 1 ? 2199', jsonb_build_object('text', 'job ' || i, 'pauseMs', $2::int), 'once', 5, localtimestamp
     from generate_series(1, $3::int) i`,
    [newId(), pauseMs, count],
  )
const left = async (): Promise<number> => {
  const [row] = await cluster.sql<{ n: number }>(
    `select $1::int - count(*)::int as n from sys_job_run where job_class_name = 'sampleNote' and state = 'done'`,
    [jobs],
  )
  return row?.n ?? jobs
}
/** In the middle of a job: what it is killed for. */
async function isAtWork({ pid }: Running): Promise<boolean> {
  const rows = await cluster.sql(
    `select 1 from sys_job_run where state = 'running' and job_class_name = 'sampleNote' and process like '%:' || $1::text`,
    [String(pid)],
  )
  return rows.length > 0
}

test(`three processes, ${jobs} due jobs, kill -9 of one ${kills} times: each job is done, its deed once (MON-002)`, async () => {
  await comeDue(jobs)
  for (let killed = 0; killed < kills; killed++) {
    await delay(everyMs)
    const at = killed % servers.length
    const victim = servers[at] as Running
    while ((await left()) > 0 && !(await isAtWork(victim))) await delay(20)
    await victim.end('SIGKILL')
    servers[at] = await cluster.start()
  }
  const until = Date.now() + 500_000
  while ((await left()) > 0 && Date.now() < until) await delay(250)
  const [notes] = await cluster.sql<{ n: number; texts: number; processes: number }>(
    `select count(*)::int as n, count(distinct text)::int as texts, count(distinct process)::int as processes from demo_job_note`,
  )
  expect(notes).toMatchObject({ n: jobs, texts: jobs })
  expect(notes?.processes, 'several processes had a part in it').toBeGreaterThanOrEqual(3)
  const [runs] = await cluster.sql(
    `select count(*)::int as n, count(*) filter (where state = 'done')::int as done, count(*) filter (where attempts > 1)::int as again
     from sys_job_run where job_class_name = 'sampleNote'`,
  )
  expect(runs).toMatchObject({ n: jobs, done: jobs })
  expect(runs?.again, 'some were taken over from a process that was killed').toBeGreaterThan(0)
}, 600_000)
