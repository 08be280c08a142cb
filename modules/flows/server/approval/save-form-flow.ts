import { approvalField } from '@kezhan/flows/model/approval'
import type { saveFormFlow as call } from '@kezhan/flows/model/approval-calls'
import { flowProblem } from '@kezhan/flows/rules/approval-course'
import { refuse } from '@kezhan/flows/rules/refusals'
import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import type { InputOf } from '@kezhan/resource/call'
import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from '../flow-parts'
import { drawnForm } from '../form-in-service'
import { storedFlows } from '../stored-flows'

export const saveFormFlow =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code, version, flow }) => {
    await refuseInSafeMode(ctx.db)
    const form = await drawnForm(ctx, parts, code)
    await parts.database.ownerTx(db => writeFlow(ctx, db, form, { code, version, flow }))
    storedFlows(parts.database).forget()
    return { result: { version: version + 1 }, message: '审批流程已保存' }
  }

/** In a transaction of the owner: the first flow gives the table of the form its column. */
export async function writeFlow(
  ctx: Ctx,
  db: Queries,
  form: Resource,
  { code, version, flow }: InputOf<typeof call>,
): Promise<void> {
  const present = await db.query('select 1 from form_flow where code = $1', [code])
  if (present.length === 0 && Object.hasOwn(form.fields, approvalField)) throw refuse('approval.field')
  const problem = flowProblem(flow)
  if (problem !== undefined) throw refuse('approval.wrong', { problem })
  const [saved] = await db.query<{ version: number }>(
    `insert into form_flow as f (code, version, flow, saved_by) values ($1, 1, $3, $4)
     on conflict (code) do update set version = f.version + 1, flow = excluded.flow, saved_by = excluded.saved_by, saved_at = now()
       where f.version = $2
     returning f.version`,
    [code, version, JSON.stringify(flow), ctx.user.realname],
  )
  if (saved?.version !== version + 1) throw refuse('flow.changed')
  // The name of the table is that of a definition which was checked before its table was made.
  await db.query(
    `alter table ${form.table} add column if not exists "${columnOf(approvalField)}" varchar(64) collate "C"`,
  )
  await recordChanges(ctx, db, [
    {
      table: 'form_flow',
      id: code,
      title: form.title,
      before: { version },
      after: { version: version + 1, flow },
    },
  ])
  // The second for views, which may have the state of approvals as a condition.
  await db.query(`select pg_notify('kezhan', 'flows'), pg_notify('kezhan', 'online')`)
}
