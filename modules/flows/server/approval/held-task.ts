import { refuse } from '@kezhan/flows/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { decidedAlready, refuseEnded } from './refuse-ended'
import { heldRequest, type Request } from './request-rows'

export interface Task {
  readonly id: string
  readonly requestId: string
  readonly step: number
  readonly username: string
  readonly realname: string
  readonly state: string
}

/** What a person is to decide, with its request held until the transaction ends. Somebody else's is as if it were not there. */
export async function heldTask(
  { user }: Ctx,
  db: Db,
  taskId: string,
): Promise<{ task: Task; request: Request }> {
  const read = async () =>
    (
      await db.query<Task>(
        'select id, request_id, step, username, realname, state from form_task where id = $1',
        [taskId],
      )
    )[0]
  const found = await read()
  if (found === undefined || found.username !== user.username) throw refuse('approval.missing')
  const request = await heldRequest(db, found.requestId)
  // Read again: it may have been decided while the request was waited for.
  const task = await read()
  if (request === undefined || task === undefined) throw refuse('approval.missing')
  await refuseEnded(db, request)
  if (task.state !== 'open') throw await decidedAlready(db, request)
  if (request.applicant === user.username) throw refuse('approval.own')
  return { task, request }
}
