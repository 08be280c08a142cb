import { Refusal } from '@kezhan/base/refusal'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import { type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { defineJob, type JobKind } from '@kezhan/server-kit/jobs/job-kind'
import type { FlowParts } from '../flow-parts'
import { courseOf } from '../form-behaviour'
import { decide } from './decide'
import type { Task } from './held-task'
import { heldRequest, type Request, recordEntry } from './request-rows'

const name: JobName = {
  id: 'approvalDeadlines',
  realname: '系统',
  path: '/job/approvalDeadlines',
  title: '审批到期处理',
}

export const approvalDeadlines = (parts: FlowParts): JobKind =>
  defineJob({
    name: name.id,
    title: name.title,
    parameter: {},
    schedule: '30 * * * * ?',
    missed: 'once',
    limitMinutes: 10,
    scope: 'house',
    run: job => runDeadlines(job.parts, parts),
  })

/** What is over its time is reminded of once, or decided as its step says; each in a transaction of its own. */
export async function runDeadlines(job: JobParts, parts: FlowParts): Promise<number> {
  const db = job.database.scoped(platformScope)
  const hotels = new Map((await openHotels(db)).map(hotel => [hotel.hotelCode, hotel]))
  const late = await db.query<{ id: string; hotelCode: string }>(
    `select id, hotel_code from form_task where state = 'open' and due_at <= $1::timestamptz and reminded_at is null
     order by due_at, id limit 500`,
    [job.now()],
  )
  let done = 0
  for (const { id, hotelCode } of late) {
    const hotel = hotels.get(hotelCode)
    if (hotel === undefined) continue
    const ctx = jobCtx(job, hotel, name)
    try {
      await ctx.tx(inside => dealWith(ctx, inside, parts, id))
      done++
    } catch (error) {
      // A step after it has nobody, say: people are told by the reminder, and the next look tries again.
      if (!(error instanceof Refusal)) throw error
      ctx.log.warn({ err: error, task: id }, 'a late approval could not be decided')
    }
  }
  return done
}

async function dealWith(ctx: Ctx, db: Db, parts: FlowParts, taskId: string): Promise<void> {
  const read = async () =>
    (
      await db.query<Task>(
        'select id, request_id, step, username, realname, state from form_task where id = $1',
        [taskId],
      )
    )[0]
  const request = await heldRequest(db, (await read())?.requestId ?? '')
  const task = await read()
  if (request?.state !== 'running' || task?.state !== 'open') return
  const way = request.flow.steps[task.step]?.onDeadline ?? 'remind'
  await db.query('update form_task set reminded_at = now() where id = $1', [taskId])
  if (way === 'remind') return remind(db, request, task)
  await decide(
    courseOf(parts, ctx, db),
    { task, request },
    { deed: way, byName: name.realname, note: '到期自动处理' },
  )
}

async function remind(db: Db, request: Request, task: Task): Promise<void> {
  await recordEntry(db, request, {
    byName: name.realname,
    deed: 'remind',
    stepName: request.flow.steps[task.step]?.name ?? '',
    note: task.realname,
  })
  await sendSystemMessage(db, {
    title: `${request.formTitle}审批已到期，请尽快处理`,
    html: `<p>${request.applicantName}提交的${request.formTitle}等待您审批，已超过期限</p>`,
    priority: 'H',
    place: request,
    users: [task.username],
    openType: 'url',
    openPage: '/flows/myApproval',
    busType: 'approval',
    busId: request.id,
  })
}
