import { approvalField } from '@kezhan/flows/model/approval'
import type { recordApproval as call } from '@kezhan/flows/model/approval-calls'
import { permissionOf } from '@kezhan/resource/permission'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { rowById } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from '../flow-parts'
import { formInService } from '../form-in-service'
import { storedFlows } from '../stored-flows'
import { entriesOf } from './request-rows'

export const recordApproval =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code, id }) => {
    const form = await formInService(ctx, parts, code)
    const { db, user } = ctx
    const row = await rowById(ctx, db, parts.engine.bind(form), id)
    if (row === undefined) throw refuseKit('row.missing')
    const { flow } = await storedFlows(parts.database).of(code)
    const requests = await db.query<{ id: string; state: string; applicant: string }>(
      'select id, state, applicant from form_request where code = $1 and row_id = $2 order by started_at',
      [code, id],
    )
    const running = requests.find(({ state }) => state === 'running')
    const waiting = await db.query<{ realname: string }>(
      `select realname from form_task where request_id = $1 and state = 'open' order by username`,
      [running?.id ?? ''],
    )
    const isOpen = row[approvalField] !== 'running' && row[approvalField] !== 'approved'
    const isHis = row.createBy === user.username || user.rights.can(permissionOf(form, 'edit'))
    return {
      result: {
        hasFlow: flow !== undefined,
        maySubmit: flow?.enabled === 'Y' && isOpen && isHis && user.hotelCode !== '',
        withdraws: running?.applicant === user.username ? running.id : null,
        waitsFor: waiting.map(({ realname }) => realname),
        entries: await entriesOf(
          db,
          requests.map(request => request.id),
        ),
      },
    }
  }
