import type { Json } from '@kezhan/resource/field'
import type { Ctx } from '../ctx'
import type { Db, Queries } from '../db/database'
import { logChanges } from '../resource/logged-change'
import type { RunState } from './run-rows'

/** What a person says of a schedule. */
export interface SavedSchedule {
  readonly jobClassName: string
  readonly cronExpression: string
  readonly parameter: Readonly<Record<string, Json>>
  readonly description: string | null
  readonly status: 0 | -1
  readonly missed: 'skip' | 'once'
  readonly limitMinutes: number
  readonly isSingle: 'Y' | 'N'
  readonly nextRunAt: string | null
}

export interface ScheduleRow extends SavedSchedule {
  readonly id: string
  readonly delFlag: 0 | 1
  readonly isBuiltIn: 'Y' | 'N'
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}

const columns = `j.id, j.job_class_name, j.cron_expression, j.parameter, j.description, j.status, j.del_flag, j.missed, j.limit_minutes, j.is_single,
  j.is_built_in, j.next_run_at, j.create_by, j.create_time, j.update_by, j.update_time`

/** Held until the transaction ends; undefined where there is none, or no more. */
export async function holdSchedule(db: Queries, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await db.query<ScheduleRow>(
    `select ${columns} from sys_quartz_job j where j.id = $1 and j.del_flag = 0 for update`,
    [id],
  )
  return row
}

export interface ListedSchedule extends ScheduleRow {
  readonly lastRunAt: string | null
  readonly lastState: RunState | null
  readonly isRunning: boolean
}

export interface ScheduleFilter {
  readonly jobClassName: string | null
  readonly status: number | null
  readonly offset: number
  readonly limit: number
}

export async function listSchedules(
  db: Queries,
  filter: ScheduleFilter,
): Promise<{ readonly rows: readonly ListedSchedule[]; readonly total: number }> {
  const rows = await db.query<ListedSchedule & { total: number }>(
    `select ${columns}, count(*) over ()::int as total, r.started_at as last_run_at, r.state as last_state,
       exists (select 1 from sys_job_run o where o.job_id = j.id and o.state in ('waiting', 'running')) as is_running
     from sys_quartz_job j left join lateral (
       select started_at, state from sys_job_run r where r.job_id = j.id and r.started_at is not null order by r.id desc limit 1) r on true
     where j.del_flag = 0 and ($1::text is null or strpos(lower(j.job_class_name), lower($1)) > 0) and ($2::int is null or j.status = $2)
     order by j.create_time desc, j.id offset $3 limit $4`,
    [filter.jobClassName, filter.status, filter.offset, filter.limit],
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Adds it, or saves what it is from now on. */
export async function saveSchedule(
  ctx: Ctx,
  db: Db,
  id: string,
  before: ScheduleRow | undefined,
  saved: SavedSchedule,
): Promise<void> {
  await db.query(
    `insert into sys_quartz_job (id, job_class_name, cron_expression, parameter, description, status, missed, limit_minutes, is_single, next_run_at, create_by)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set job_class_name = excluded.job_class_name, cron_expression = excluded.cron_expression,
       parameter = excluded.parameter, description = excluded.description, status = excluded.status, missed = excluded.missed,
       limit_minutes = excluded.limit_minutes, is_single = excluded.is_single, next_run_at = excluded.next_run_at, update_by = $11, update_time = now()`,
    [
      id,
      saved.jobClassName,
      saved.cronExpression,
      JSON.stringify(saved.parameter),
      saved.description,
      saved.status,
      saved.missed,
      saved.limitMinutes,
      saved.isSingle,
      saved.nextRunAt,
      ctx.user.username,
    ],
  )
  await logChanges(ctx, db, [
    {
      table: 'sys_quartz_job',
      id,
      before: before === undefined ? null : record(before),
      after: record(saved),
    },
  ])
}

/** The history stays with it; a kind that has a schedule of its own does not get it again. */
export async function dropSchedules(ctx: Ctx, db: Db, rows: readonly ScheduleRow[]): Promise<void> {
  await db.query(
    `update sys_quartz_job set del_flag = 1, status = -1, next_run_at = null, update_by = $2, update_time = now() where id = any($1::text[])`,
    [rows.map(({ id }) => id), ctx.user.username],
  )
  await logChanges(
    ctx,
    db,
    rows.map(row => ({ table: 'sys_quartz_job' as const, id: row.id, before: record(row), after: null })),
  )
}

/** What people have said of it; its next time goes on by itself. `name` is what the record is called. */
function record(row: SavedSchedule): object {
  const { jobClassName, cronExpression, parameter, description, status, missed, limitMinutes, isSingle } = row
  const said = {
    jobClassName,
    cronExpression,
    parameter,
    description,
    status,
    missed,
    limitMinutes,
    isSingle,
  }
  return { ...said, name: description ?? jobClassName }
}
