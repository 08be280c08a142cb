import type { Queries } from '../db/database'
import { nextRunAt } from './due-time'
import type { JobKinds } from './job-kind'

/** Each kind that has a schedule of its own gets it once; what an administrator makes of it, or that he deletes it, stays. */
export async function enterBuiltIn(
  db: Queries,
  kinds: JobKinds,
  now: string,
  newIds: () => string,
): Promise<void> {
  const rows = [...kinds.values()].flatMap(({ name, title, schedule, missed, limitMinutes }) =>
    schedule === undefined
      ? []
      : [
          {
            id: newIds(),
            name,
            title,
            schedule,
            missed,
            limit_minutes: limitMinutes,
            next: nextRunAt(schedule, now),
          },
        ],
  )
  await db.query(
    `insert into sys_quartz_job (id, job_class_name, cron_expression, description, missed, limit_minutes, is_built_in, next_run_at, create_by)
     select id, name, schedule, title, missed, limit_minutes, 'Y', next, 'system' from jsonb_to_recordset($1::jsonb) as r
       (id text, name text, title text, schedule text, missed text, limit_minutes integer, next timestamp)
     where not exists (select 1 from sys_quartz_job j where j.job_class_name = r.name and j.is_built_in = 'Y')
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** After a clock was put back no schedule waits until the old time comes again. */
export async function mendNextTimes(db: Queries, now: string): Promise<void> {
  const rows = await db.query<{ id: string; cronExpression: string; nextRunAt: string }>(
    `select id, cron_expression, next_run_at from sys_quartz_job where status = 0 and del_flag = 0 and next_run_at > $1::timestamp`,
    [now],
  )
  for (const { id, cronExpression, nextRunAt: kept } of rows) {
    const next = nextRunAt(cronExpression, now)
    if (next !== null && next < kept)
      await db.query(
        'update sys_quartz_job set next_run_at = $2::timestamp where id = $1 and next_run_at = $3::timestamp',
        [id, next, kept],
      )
  }
}
