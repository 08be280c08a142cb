import type { Db } from '@kezhan/server-kit/db/database'
import { installation, keepRaised } from '@kezhan/server-kit/events/raise'
import type { JobKinds } from '@kezhan/server-kit/jobs/job-kind'
import { jobFailed, systemAlarm } from '../rules/events'

/** Messages to the platform's people are exactly the open alarms and the jobs whose last run went wrong; answers how many. */
export async function tellTroubles(db: Db, kinds: JobKinds): Promise<number> {
  const alarms = await db.query<{ code: string; subject: string; title: string; text: string }>(
    'select code, subject, title, text from sys_alarm where is_open order by code, subject',
  )
  const failed = await db.query<{ jobId: string; kind: string; problem: string | null }>(lastRunFailed)
  await db.tx(async tx => {
    await keepRaised(
      tx,
      installation,
      systemAlarm,
      alarms.map(({ code, subject, title, text }) => ({
        id: `${code} ${subject}`.slice(0, 100),
        label: subject,
        variables: { title, text },
      })),
    )
    await keepRaised(
      tx,
      installation,
      jobFailed,
      failed.map(({ jobId, kind, problem }) => {
        const job = kinds.get(kind)?.title ?? kind
        return { id: jobId, label: job, variables: { job, problem: problem ?? '进程中断' } }
      }),
    )
  })
  return alarms.length + failed.length
}

const lastRunFailed = `
  select j.id as job_id, j.job_class_name as kind, r.problem
  from sys_quartz_job j cross join lateral (
    select r.state, r.problem from sys_job_run r where r.job_id = j.id and r.ended_at is not null order by r.id desc limit 1) r
  where j.status = 0 and j.del_flag = 0 and r.state in ('failed', 'timeout', 'lost')
  order by j.id`
