import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '@kezhan/server-kit/db/backup-manifest'
import { openDatabase } from '@kezhan/server-kit/db/database'
import { openPrivateServer } from '@kezhan/server-kit/db/private-server'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import { queueSchema } from '@kezhan/server-kit/jobs/queue-schema'
import type { Client, PoolConfig } from 'pg'
import type { Config } from '../config'
import { askDatabase, connectionOf } from '../connection'
import { migrations } from '../modules'
import type { DatabaseFacts, Facts, JobFacts } from './findings'

/** Looks at everything that a finding is about, and changes nothing. */
export async function gatherFacts(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>,
): Promise<Facts> {
  const { dataDir, databaseUrl } = config
  const isPrivate = databaseUrl === undefined
  return {
    nowMs: Date.now(),
    nodeVersion: process.versions.node,
    isPrivate,
    dataDir,
    disk: await diskOf(dataDir),
    port: { number: config.port, answers: await answerOf(config) },
    backup: isPrivate ? await backupsIn(join(dataDir, 'backups')) : undefined,
    database: await databaseOf(dataDir, databaseUrl),
  }
}

async function diskOf(dir: string): Promise<Facts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(dir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}

async function answerOf({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Facts['port']['answers']> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(5000) })
    const text = await answer.text()
    if (text.includes('"status":"ready"')) return 'ours'
    return text.includes('database unavailable') ? 'unready' : 'other'
  } catch (problem) {
    return isRefused(problem) ? 'nobody' : 'other'
  }
}

const isRefused = (problem: unknown): boolean =>
  problem instanceof Error &&
  typeof problem.cause === 'object' &&
  problem.cause !== null &&
  'code' in problem.cause &&
  problem.cause.code === 'ECONNREFUSED'

async function backupsIn(dir: string): Promise<Facts['backup']> {
  const names = await readdir(dir).catch(() => [])
  let madeAtMs: number | undefined
  const broken: string[] = []
  for (const name of names) {
    try {
      const { madeAt } = await readManifest(join(dir, name))
      madeAtMs = Math.max(madeAtMs ?? 0, Date.parse(madeAt))
    } catch (problem) {
      if (!(problem instanceof StartProblem)) throw problem
      broken.push(name)
    }
  }
  return { madeAtMs, broken }
}

async function databaseOf(dataDir: string, url: string | undefined): Promise<Facts['database']> {
  let stop: (() => Promise<void>) | undefined
  try {
    let connection: PoolConfig
    if (url === undefined) {
      const server = await openPrivateServer({ dataDir, log: () => undefined })
      stop = () => server.stop()
      connection = server.connection
    } else {
      connection = connectionOf(url)
      await askDatabase(connection)
    }
    const database = openDatabase(connection, 1)
    try {
      return await database.owner(factsIn)
    } finally {
      await database.end()
    }
  } catch (problem) {
    // Whatever kept it from opening is the finding.
    return (problem instanceof Error ? problem.message : String(problem)).replace(/[。.]$/, '')
  } finally {
    await stop?.()
  }
}

export async function factsIn(client: Client): Promise<DatabaseFacts> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
      table,
    ])
    return rows[0]?.found === true
  }
  const { rows } = await client.query<{
    version: number
    encoding: string
    clock: number
    used: number
    most: number
    minutes: number
  }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding, extract(epoch from clock_timestamp()) * 1000 as clock,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int as most,
       coalesce((select floor(extract(epoch from max(now() - xact_start)) / 60) from pg_stat_activity where backend_type = 'client backend'), 0)::int as minutes
     from pg_database where datname = current_database()`,
  )
  const [row] = rows
  if (row === undefined) throw new StartProblem('数据库没有回答。')
  const recorded = (await has('kezhan_migration'))
    ? (await client.query<{ name: string }>('select name from kezhan_migration')).rows.map(one => one.name)
    : []
  const known = new Set(migrations.flatMap(({ name, replaces = [] }) => [name, ...replaces]))
  const newest = (await has('sys_change_log'))
    ? await client.query<{ at: number | null }>(
        `select extract(epoch from (select changed_at from sys_change_log order by changed_at desc limit 1)) * 1000 as at`,
      )
    : undefined
  return {
    major: Math.floor(row.version / 10_000),
    encoding: row.encoding,
    clockMs: Number(row.clock),
    newestRecordMs: newest?.rows[0]?.at ?? undefined,
    connections: { used: row.used, most: row.most },
    longestTransactionMinutes: row.minutes,
    pending: migrations.filter(({ name }) => !recorded.includes(name)).length,
    unknown: recorded.filter(name => !known.has(name)),
    queueVersion: (await has(`${queueSchema}.version`))
      ? (await client.query<{ version: number }>(`select version from ${queueSchema}.version`)).rows[0]
          ?.version
      : undefined,
    jobs: (await has('sys_job_run')) ? await jobsIn(client) : undefined,
  }
}

async function jobsIn(client: Client): Promise<JobFacts> {
  const late = await client.query<{ minutes: number }>(
    `select coalesce(floor(extract(epoch from (now() at time zone 'Asia/Shanghai') - min(next_run_at)) / 60), 0)::int as minutes
     from sys_quartz_job where status = 0 and del_flag = 0`,
  )
  const failed = await client.query<{ title: string; problem: string }>(
    `select distinct on (j.id) coalesce(j.description, j.job_class_name) as title, coalesce(r.problem, '') as problem
     from sys_job_run r join sys_quartz_job j on j.id = r.job_id
     where r.state in ('failed', 'timeout', 'lost') and r.ended_at > now() - interval '1 day' order by j.id, r.id desc limit 20`,
  )
  const stopped = await client.query<{ title: string }>(
    `select coalesce(description, job_class_name) as title from sys_quartz_job
     where is_built_in = 'Y' and status = -1 and del_flag = 0 order by job_class_name`,
  )
  return {
    lateMinutes: Math.max(0, late.rows[0]?.minutes ?? 0),
    failed: failed.rows,
    stopped: stopped.rows.map(one => one.title),
  }
}
