import type { requestDetail as call } from '@kezhan/flows/model/approval-calls'
import { refuse } from '@kezhan/flows/rules/refusals'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { Resource } from '@kezhan/resource/define'
import type { Field, Fields } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { detailById } from '@kezhan/server-kit/resource/read'
import { seenResource } from '@kezhan/server-kit/resource/seen-by'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { actingCtx } from '../acting-ctx'
import type { FlowParts } from '../flow-parts'
import { shownText } from '../shown-text'
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
        ...(form === undefined ? { values: [], tables: [] } : await wordsOf(ctx, parts, form, request.rowId)),
        entries: await entriesOf(ctx.db, [requestId]),
      },
    }
  }

/** What stands in the record and in its tables, as people read it. */
async function wordsOf(ctx: Ctx, parts: FlowParts, form: Resource, id: string) {
  const row = await detailById(actingCtx(ctx, ctx.db), parts.engine.bind(form), id)
  const seen = seenResource(ctx.user, form)
  const rowsOf = (name: string) => row[name] as readonly Readonly<Record<string, unknown>>[]
  return {
    values: shownFields(seen.fields).map(([name, field]) => ({
      label: field.label,
      text: shownText(row, name, field),
    })),
    tables: Object.entries(form.children ?? {}).map(([name, { title, fields }]) => {
      const columns = shownFields(fields)
      return {
        title,
        columns: columns.map(([, { label }]) => label),
        rows: rowsOf(name).map(line => columns.map(([column, field]) => shownText(line, column, field))),
      }
    }),
  }
}

const shownFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(
    ([, field]) => kindOf(field).hideIn?.includes('detail') !== true && field.kind !== 'password',
  )
