import { randomUUID } from 'node:crypto'
import type { Json } from '@kezhan/resource/field'
import type { Db, Queries } from '../db/database'
import { type DueVerdict, judgeDue, nextRunAt } from './due-time'
import type { JobKinds } from './job-kind'
import type { JobQueue } from './queue'

/** One look takes at most this many; the next one goes on. */
const mostAtOnce = 200

interface DueRow {
  readonly id: string
  readonly jobClassName: string
  readonly cronExpression: string
  readonly parameter: Json
  readonly missed: 'skip' | 'once'
  readonly limitMinutes: number
  readonly isSingle: 'Y' | 'N'
  readonly nextRunAt: string
  readonly isRunning: boolean
}

/**
 * Takes the schedules whose time has come and sends their runs, in one transaction: of several processes one takes each, and a run is
 * in the history exactly if it is in the queue. Answers how many were sent.
 */
export async function claimDue(db: Db, queue: JobQueue, kinds: JobKinds, now: string): Promise<number> {
  const names = [...kinds.keys()]
  const isDue = `status = 0 and del_flag = 0 and next_run_at <= $1::timestamp and job_class_name = any($2::text[])`
  const [any] = await db.query(`select 1 from sys_quartz_job where ${isDue} limit 1`, [now, names])
  if (any === undefined) return 0
  return db.tx(async tx => {
    const due = await tx.query<DueRow>(
      `select j.id, j.job_class_name, j.cron_expression, j.parameter, j.missed, j.limit_minutes, j.is_single, j.next_run_at,
         exists (select 1 from sys_job_run r where r.job_id = j.id and r.state in ('waiting', 'running')) as is_running
       from sys_quartz_job j where ${isDue} order by j.next_run_at, j.id limit ${mostAtOnce} for update skip locked`,
      [now, names],
    )
    const judged: NewRun[] = []
    for (const row of due) {
      const verdict = judgeDue({ ...row, dueAt: row.nextRunAt, now, isSingle: row.isSingle === 'Y' })
      const next = nextRunAt(row.cronExpression, now)
      const wants = verdict !== 'busy' && ((await kinds.get(row.jobClassName)?.due?.(tx, now)) ?? true)
      judged.push({ row, verdict: wants ? verdict : 'busy', next })
    }
    await tx.query(
      `update sys_quartz_job j set next_run_at = n.next from unnest($1::text[], $2::timestamp[]) as n (id, next) where j.id = n.id`,
      [judged.map(one => one.row.id), judged.map(one => one.next)],
    )
    return sendRuns(
      tx,
      queue,
      judged.filter(one => one.verdict !== 'busy'),
    )
  })
}

interface NewRun {
  readonly row: Omit<DueRow, 'isRunning' | 'nextRunAt'> & { readonly nextRunAt: string | null }
  readonly verdict: DueVerdict
  readonly next: string | null
  readonly pressedBy?: string
}

/** Longer than the limit that the process itself keeps, so that only a run whose process hangs is taken from it. */
const expireAfter = (limitMinutes: number): number => limitMinutes * 60 + 60

async function sendRuns(tx: Queries, queue: JobQueue, runs: readonly NewRun[]): Promise<number> {
  const rows = runs.map(({ row, verdict, next, pressedBy }) => ({
    job_id: row.id,
    job_class_name: row.jobClassName,
    parameter: row.parameter,
    limit_minutes: row.limitMinutes,
    due_at: pressedBy === undefined ? row.nextRunAt : null,
    pressed_by: pressedBy ?? null,
    state: verdict === 'missed' ? 'missed' : 'waiting',
    queue_id: verdict === 'missed' ? null : randomUUID(),
    next_run_at: next,
    lines: verdict === 'run' ? [] : [wordsOn[verdict](row.nextRunAt)],
  }))
  if (rows.length === 0) return 0
  await tx.query(
    `insert into sys_job_run (job_id, job_class_name, parameter, limit_minutes, due_at, pressed_by, state, queue_id, next_run_at, lines, ended_at)
     select r.job_id, r.job_class_name, r.parameter, r.limit_minutes, r.due_at, r.pressed_by, r.state, r.queue_id, r.next_run_at, r.lines,
       case when r.state = 'missed' then now() end
     from jsonb_to_recordset($1::jsonb) as r (job_id text, job_class_name text, parameter jsonb, limit_minutes integer, due_at timestamp,
       pressed_by text, state text, queue_id uuid, next_run_at timestamp, lines jsonb)`,
    [JSON.stringify(rows)],
  )
  const sent = rows.flatMap(({ queue_id: queueId, limit_minutes: limit }) =>
    queueId === null ? [] : [{ queueId, expireSeconds: expireAfter(limit) }],
  )
  if (sent.length > 0) await queue.send(tx, sent)
  return sent.length
}

const wordsOn: Readonly<Record<Exclude<DueVerdict, 'run'>, (dueAt: string | null) => string>> = {
  catchUp: dueAt => `错过了 ${dueAt ?? ''}，现在补执行一次`,
  missed: dueAt => `错过了 ${dueAt ?? ''}，按设置不补执行`,
  busy: () => '',
}

/** Runs it once, now, because somebody pressed; false where it is at work already and only one may be. */
export async function pressRun(
  tx: Queries,
  queue: JobQueue,
  jobId: string,
  pressedBy: string,
): Promise<boolean> {
  const [row] = await tx.query<DueRow>(
    `select j.id, j.job_class_name, j.cron_expression, j.parameter, j.missed, j.limit_minutes, j.is_single, j.next_run_at,
       exists (select 1 from sys_job_run r where r.job_id = j.id and r.state in ('waiting', 'running')) as is_running
     from sys_quartz_job j where j.id = $1 and j.del_flag = 0 for update`,
    [jobId],
  )
  if (row === undefined || (row.isSingle === 'Y' && row.isRunning)) return false
  await sendRuns(tx, queue, [{ row, verdict: 'run', next: row.nextRunAt, pressedBy }])
  return true
}
