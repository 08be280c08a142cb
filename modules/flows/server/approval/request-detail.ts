import type { requestDetail as call } from '@kezhan/flows/model/approval-calls'
import { refuse } from '@kezhan/flows/rules/refusals'
import { dataPath } from '@kezhan/online/rules/resource-from-rows'
import type { Resource } from '@kezhan/resource/define'
import { kindOf, toCell } from '@kezhan/resource/kinds/registry'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { detailById } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { actingCtx } from '../acting-ctx'
import type { FlowParts } from '../flow-parts'
import { entriesOf, requestById } from './request-rows'

/** For the applicant and for those who decide or have decided. */
export const requestDetail =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { requestId }) => {
    const request = await requestById(ctx.db, requestId)
    const [task] = await ctx.db.query(
      'select 1 as one from form_task where request_id = $1 and username = $2 limit 1',
      [requestId, ctx.user.username],
    )
    if (request === undefined || (task === undefined && request.applicant !== ctx.user.username))
      throw refuse('approval.missing')
    const form = await parts.findResource(dataPath(request.code))
    return {
      result: {
        state: request.state,
        values: form === undefined ? [] : await wordsOf(ctx, parts, form, request.rowId),
        entries: await entriesOf(ctx.db, [requestId]),
      },
    }
  }

/** What stands in the record, as people read it. */
async function wordsOf(ctx: Ctx, parts: FlowParts, form: Resource, id: string) {
  const row = await detailById(actingCtx(ctx, ctx.db), parts.engine.bind(form), id)
  return Object.entries(form.fields)
    .filter(([, field]) => kindOf(field).hideIn?.includes('detail') !== true && field.kind !== 'password')
    .map(([name, field]) => {
      const value = row[`${name}_dictText`] ?? toCell(row[name] ?? null, field)
      return { label: field.label, text: value === null || value === undefined ? '' : String(value) }
    })
}
