import type { Json } from '@kezhan/resource/field'
import type { Queries } from '../db/database'
import { queueSchema } from './queue-schema'

/** On its way, under way, or how it ended: something was done, there was nothing to do, …, its processes died. */
export type RunState = 'waiting' | 'running' | 'done' | 'idle' | 'failed' | 'timeout' | 'missed' | 'lost'

/** A run as the process that has it knows it. */
export interface TakenRun {
  readonly id: number
  readonly jobId: string
  readonly jobClassName: string
  readonly parameter: Json
  readonly limitMinutes: number
  readonly lines: readonly string[]
  readonly attempts: number
}

/** It is ours from now on, under this token; undefined where it has ended before its process died. */
export async function takeRun(
  db: Queries,
  queueId: string,
  token: string,
  process: string,
): Promise<TakenRun | undefined> {
  const [run] = await db.query<TakenRun>(
    `update sys_job_run set state = 'running', started_at = coalesce(started_at, clock_timestamp()), attempts = attempts + 1, token = $2, process = $3
     where queue_id = $1 and state in ('waiting', 'running')
     returning id, job_id, job_class_name, parameter, limit_minutes, lines, attempts`,
    [queueId, token, process],
  )
  return run
}

export interface RunEnd {
  readonly state: 'done' | 'idle' | 'failed' | 'timeout'
  readonly done: number | null
  readonly problem: string | null
}

/** Nothing where another process has it by now; where the deed itself has recorded the end, what was said is kept. */
export async function endRun(
  db: Queries,
  { id }: TakenRun,
  token: string,
  lines: readonly string[],
  end: RunEnd,
): Promise<void> {
  await db.query(
    `update sys_job_run set lines = $2::jsonb,
       state = case when state = 'running' then $3 else state end,
       done_count = case when state = 'running' then $4 else done_count end,
       problem = case when state = 'running' then $5 else problem end,
       ended_at = coalesce(ended_at, clock_timestamp())
     where token = $1 and id = $6`,
    [token, JSON.stringify(lines), end.state, end.done, end.problem?.slice(0, 2000) ?? null, id],
  )
}

/** What was said so far, for who looks on and for the case that the process dies. */
export const keepLines = (db: Queries, token: string, lines: readonly string[]): Promise<unknown> =>
  db.query(`update sys_job_run set lines = $2::jsonb where token = $1 and state = 'running'`, [
    token,
    JSON.stringify(lines),
  ])

/** Of the runs that found nothing to do only the last one is kept. */
export const forgetIdle = (db: Queries, run: TakenRun): Promise<unknown> =>
  db.query(`delete from sys_job_run where job_id = $1 and state = 'idle' and id < $2`, [run.jobId, run.id])

const lostProblem = '执行它的进程多次中断'

/** Runs that the queue has given up, or forgotten because nobody came for them, end as 中断. */
export const endLostRuns = (db: Queries): Promise<unknown> =>
  db.query(
    `update sys_job_run r set state = 'lost', ended_at = clock_timestamp(), problem = $1
     where r.state in ('waiting', 'running')
       and not exists (select 1 from ${queueSchema}.job q where q.id = r.queue_id and q.state in ('created', 'retry', 'active'))`,
    [lostProblem],
  )

/** Deletes runs older than the days kept, in short transactions. Returns how many. */
export async function sweepRuns(db: Queries, days: number): Promise<number> {
  let total = 0
  for (;;) {
    const gone = await db.query(
      `delete from sys_job_run where id in (
         select id from sys_job_run where queued_at < now() - make_interval(days => $1) and ended_at is not null order by queued_at limit ${sweepBatch}) returning 1`,
      [days],
    )
    total += gone.length
    if (gone.length < sweepBatch) return total
  }
}
const sweepBatch = 5000
