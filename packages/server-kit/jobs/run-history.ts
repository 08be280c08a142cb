import type { Queries } from '../db/database'
import type { RunState } from './run-rows'

export interface RunRow {
  readonly id: number
  readonly state: RunState
  readonly dueAt: string | null
  readonly pressedBy: string | null
  readonly queuedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly durationMs: number | null
  readonly nextRunAt: string | null
  readonly attempts: number
  readonly process: string | null
  readonly doneCount: number | null
  readonly problem: string | null
  readonly lines: readonly string[]
}

/** The runs of a schedule, the newest first. */
export async function listRuns(
  db: Queries,
  jobId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly RunRow[]; readonly total: number }> {
  const rows = await db.query<RunRow & { total: number }>(
    `select r.id, r.state, r.due_at, r.pressed_by, r.queued_at, r.started_at, r.ended_at, r.next_run_at, r.attempts, r.process, r.done_count, r.problem, r.lines,
       (extract(epoch from coalesce(r.ended_at, clock_timestamp()) - r.started_at) * 1000)::int as duration_ms, count(*) over ()::int as total
     from sys_job_run r where r.job_id = $1 order by r.id desc offset $2 limit $3`,
    [jobId, page.offset, page.limit],
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
