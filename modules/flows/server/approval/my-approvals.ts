import type { ApprovalLine, approvalBoxes, myApprovals as call } from '@kezhan/flows/model/approval-calls'
import { dataPath } from '@kezhan/online/rules/data-path'
import { titleFieldOf } from '@kezhan/resource/title-field'
import { seenResource } from '@kezhan/server-kit/resource/seen-by'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { User } from '@kezhan/server-kit/user'
import type { FlowParts } from '../flow-parts'

const size = 20

/** `$1` is the hotel, `$2` the account. A request that somebody decided twice stands once in his list. */
const boxes: Readonly<Record<keyof typeof approvalBoxes, string>> = {
  open: `select r.*, t.id as task_id, t.due_at, t.opened_at as sorted_at from form_task t join form_request r on r.id = t.request_id
    where t.hotel_code = $1 and t.username = $2 and t.state = 'open'`,
  decided: `select distinct on (r.id) r.*, null::text as task_id, null::timestamptz as due_at, t.decided_at as sorted_at
    from form_task t join form_request r on r.id = t.request_id
    where t.hotel_code = $1 and t.username = $2 and t.state not in ('open', 'closed') order by r.id, t.decided_at desc`,
  mine: `select r.*, null::text as task_id, null::timestamptz as due_at, r.started_at as sorted_at from form_request r
    where r.hotel_code = $1 and r.applicant = $2`,
}

export const myApprovals =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async ({ db, user, now }, { box, pageNo }) => {
    const current = pageNo ?? 1
    const of = [user.hotelCode, user.username]
    const [records, [count]] = await db.read(inside =>
      Promise.all([
        inside.query<ApprovalLine & { code: string }>(
          `select b.id as request_id, b.code, b.task_id, b.form_title, b.row_title, b.applicant_name, b.state,
           coalesce(b.flow->'steps'->b.step->>'name', '') as step_name, b.started_at, b.due_at,
           coalesce(b.due_at < $3::timestamptz, false) as is_late
         from (${boxes[box]}) b order by b.sorted_at desc, b.id limit $4 offset $5`,
          [...of, now, size, (current - 1) * size],
        ),
        inside.query<{ total: number }>(`select count(*) as total from (${boxes[box]}) b`, of),
      ]),
    )
    const named = await namesOf(parts, user, [...new Set(records.map(({ code }) => code))])
    const shown = records.map(({ code, ...line }) => (named.has(code) ? line : { ...line, rowTitle: '' }))
    return { result: { records: shown, total: count?.total ?? 0, size, current } }
  }

/** Those of the forms whose records he may call by their names. */
async function namesOf(
  { findResource }: FlowParts,
  user: User,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!user.rights.bindsFields) return new Set(codes)
  const named: string[] = []
  for (const code of codes) {
    const form = await findResource(dataPath(code))
    const title = form && titleFieldOf(form.fields)
    if (form === undefined || title === undefined || Object.hasOwn(seenResource(user, form).fields, title))
      named.push(code)
  }
  return new Set(named)
}
