import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Database, Queries } from '../db/database'
import { queueName, queueSchema } from './queue-schema'

/** A run on its way to the process that does it. */
export interface QueuedRun {
  readonly queueId: string
  /** After so long without an end the queue gives it to another process. */
  readonly expireSeconds: number
}

/** The queue between processes: pg-boss with our own clock and our own history. Nothing else names the library. */
export interface JobQueue {
  /** In the transaction of who sends. */
  send(db: Queries, runs: readonly QueuedRun[]): Promise<void>
  /** At most so many runs that are now ours. */
  fetch(most: number): Promise<readonly string[]>
  complete(queueId: string): Promise<void>
  /** Says that we are alive and at them. */
  touch(queueIds: readonly string[]): Promise<void>
  /** Gives the runs of dead processes to the others and forgets old ones. */
  supervise(): Promise<void>
  stop(): Promise<void>
}

const connections = 2

/** Connections of its own: requests that wait for one do not hold up jobs, and jobs do not hold up requests. */
export async function openQueue(database: Database, onProblem: (error: Error) => void): Promise<JobQueue> {
  const pool = new pg.Pool({
    ...database.config,
    max: connections,
    options: '-c role=kezhan_platform -c TimeZone=Asia/Shanghai -c statement_timeout=30000',
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', () => undefined)
  const boss = await startBoss(pool, onProblem)
  return {
    send: async (db, runs) => {
      const jobs = runs.map(({ queueId, expireSeconds }) => ({
        id: queueId,
        expireInSeconds: expireSeconds,
      }))
      await boss.insert(queueName, jobs, {
        db: { executeSql: async (text, values) => ({ rows: await db.query(text, values ?? []) }) },
      })
    },
    fetch: async most => (await boss.fetch(queueName, { batchSize: most })).map(({ id }) => id),
    complete: async queueId => {
      await boss.complete(queueName, queueId)
    },
    touch: async queueIds => {
      await boss.touch(queueName, [...queueIds])
    },
    supervise: () => boss.supervise(queueName, { reindex: false }),
    stop: async () => {
      await boss.stop({ graceful: false, close: false })
      await pool.end()
    },
  }
}

async function startBoss(pool: pg.Pool, onProblem: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    schema: queueSchema,
    // The migrations do this, as the owner of the tables.
    migrate: false,
    createSchema: false,
    // We have a clock of our own, which asks for both.
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 300,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  boss.on('error', onProblem)
  try {
    return await boss.start()
  } catch (error) {
    await pool.end()
    throw error
  }
}
