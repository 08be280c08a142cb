import type { handOnTask as call } from '@kezhan/flows/model/approval-calls'
import { refuse } from '@kezhan/flows/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { openTasks } from './course'
import { decidersOf } from './deciders'
import { heldTask } from './held-task'
import { recordEntry } from './request-rows'

/** Somebody else decides in his place: never the applicant, and nobody who decides it already. */
export const handOnTask: HandlerOf<typeof call> = async (ctx, { taskId, username, note }) => {
  await ctx.tx(async db => {
    const { task, request } = await heldTask(ctx, db, taskId)
    if (username === request.applicant) throw refuse('approval.toApplicant')
    const [next] = await decidersOf(db, request.hotelCode, request.applicant, {
      name: '',
      mode: 'any',
      users: [username],
    })
    if (next === undefined || username === ctx.user.username) throw refuse('approval.toWhom')
    const [present] = await db.query(
      `select 1 as present from form_task where request_id = $1 and step = $2 and username = $3 and state <> 'handedOn'`,
      [request.id, task.step, username],
    )
    if (present !== undefined) throw refuse('approval.already', { name: next.realname })
    await db.query(`update form_task set state = 'handedOn', note = $2, decided_at = now() where id = $1`, [
      task.id,
      note ?? '',
    ])
    const words = note ? `给${next.realname}：${note}` : `给${next.realname}`
    await recordEntry(db, request, {
      byName: ctx.user.realname,
      deed: 'handOn',
      stepName: request.flow.steps[task.step]?.name ?? '',
      note: words.slice(0, 500),
    })
    await openTasks(db, request, task.step, [next], ctx.now)
  })
  return { result: null, message: '已转交' }
}
