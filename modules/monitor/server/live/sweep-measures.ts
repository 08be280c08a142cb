import { type Database, platformScope } from '@kezhan/server-kit/db/database'

/** A day of measures, an hour of requests, and processes as long as one may wonder where they went. Alarms of those are over. */
export async function sweepMeasures(database: Database): Promise<void> {
  const db = database.scoped(platformScope)
  await db.query(`delete from sys_measure where at < now() - interval '24 hours'`)
  await db.query(`delete from sys_request_trace where at < now() - interval '1 hour'`)
  await db.query(`delete from sys_process where seen_at < now() - interval '24 hours'`)
  await db.query(
    `update sys_alarm a set is_open = false, changed_at = now() where is_open and code in ('eventLoop', 'pool')
     and not exists (select 1 from sys_process p where p.id = a.subject and p.seen_at > now() - interval '5 minutes')`,
  )
}
