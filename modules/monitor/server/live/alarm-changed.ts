import type { Alarm } from '@kezhan/monitor/rules/alarms'
import type { Db } from '@kezhan/server-kit/db/database'

/** The one place where an alarm begins, changes its text or ends; `tellTroubles` makes messages of those that are open. */
export async function alarmChanged(db: Db, alarm: Alarm, isOpen: boolean): Promise<void> {
  const { code, subject, level, title, text } = alarm
  await db.query(
    `insert into sys_alarm as a (code, subject, level, title, text, is_open, opened_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, now(), now())
     on conflict (code, subject) do update set level = excluded.level, title = excluded.title, text = excluded.text,
       opened_at = case when a.is_open then a.opened_at else now() end, is_open = excluded.is_open, changed_at = now()`,
    [code, subject, level, title, text, isOpen],
  )
}
