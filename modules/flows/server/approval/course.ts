import { type ApprovalState, approvalField, approvalStates } from '@kezhan/flows/model/approval'
import { approvalWaiting } from '@kezhan/flows/rules/events'
import { refuse } from '@kezhan/flows/rules/refusals'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { rowById } from '@kezhan/server-kit/resource/read'
import { updateRow } from '@kezhan/server-kit/resource/write'
import type { Course } from '../step-run'
import { decidersOf } from './deciders'
import type { Request } from './request-rows'

/** Opens a step for everybody who decides it, or ends the request well after the last one. */
export async function openStep(course: Course, request: Request, step: number): Promise<void> {
  const { ctx, db } = course
  const opened = request.flow.steps[step]
  if (opened === undefined) return endRequest(course, request, 'approved')
  const deciders = await decidersOf(db, request.hotelCode, request.applicant, opened)
  if (deciders.length === 0) throw refuse('approval.nobody', { step: opened.name })
  await db.query('update form_request set step = $2 where id = $1', [request.id, step])
  await openTasks(db, request, step, deciders, ctx.now)
}

export async function openTasks(
  db: Db,
  request: Request,
  step: number,
  deciders: readonly { readonly id: string; readonly username: string; readonly realname: string }[],
  now: string,
): Promise<void> {
  const hours = request.flow.steps[step]?.hours ?? null
  for (const { id, username, realname } of deciders)
    await db.query(
      `insert into form_task (id, tenant_id, hotel_code, request_id, step, user_id, username, realname, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz + $10::int * interval '1 hour')
       on conflict (request_id, username) where state = 'open' do nothing`,
      [newId(), request.tenantId, request.hotelCode, request.id, step, id, username, realname, now, hours],
    )
  await tellWaiting(db, request, step)
}

/** The to-do stands in the message centre of those who have not decided yet, and of nobody else. */
export async function tellWaiting(db: Db, request: Request, step: number): Promise<void> {
  const open = await db.query<{ userId: string }>(
    `select user_id from form_task where request_id = $1 and state = 'open'`,
    [request.id],
  )
  await raise(db, request, approvalWaiting, {
    id: request.id,
    label: request.formTitle,
    variables: {
      form: request.formTitle,
      applicant: request.applicantName,
      step: request.flow.steps[step]?.name ?? '',
    },
    receivers: open.map(({ userId }) => userId),
  })
}

export async function endRequest(
  course: Course,
  request: Request,
  state: Exclude<ApprovalState, 'running'>,
): Promise<void> {
  const { db } = course
  await db.query(`update form_request set state = $2, ended_at = now() where id = $1`, [request.id, state])
  await db.query(
    `update form_task set state = 'closed', decided_at = now() where request_id = $1 and state = 'open'`,
    [request.id],
  )
  await settle(db, request, approvalWaiting, request.id, approvalStates[state])
  await markRecord(course, request, state)
  if (state === 'withdrawn') return
  await sendSystemMessage(db, {
    title: `${request.formTitle}${approvalStates[state]}`,
    html: `<p>您提交的${request.formTitle}${approvalStates[state]}</p>`,
    priority: 'M',
    place: request,
    users: [request.applicant],
    openType: 'url',
    openPage: '/flows/myApproval',
    busType: 'approval',
    busId: request.id,
  })
}

/** The state is a field of the record; what waits for it to change is set off as by any other change. */
export async function markRecord(
  { ctx, db, parts, chain, bindForm }: Course,
  { code, rowId }: Pick<Request, 'code' | 'rowId'>,
  state: ApprovalState,
): Promise<void> {
  const form = await parts.findResource(dataPath(code))
  if (form === undefined) throw refuse('flow.form', { form: code })
  const bound = await bindForm(form, chain)
  const before = await rowById(ctx, db, bound, rowId)
  const values = { [approvalField]: state }
  await updateRow(ctx, db, bound, rowId, values, undefined)
  await bound.hooks.afterSave?.(ctx, db, { id: rowId, values, before })
}
