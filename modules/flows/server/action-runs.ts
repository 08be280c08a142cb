import type { ActionRun, actionRuns as call } from '@kezhan/flows/model/action-calls'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { rowById } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from './flow-parts'
import { formInService } from './form-in-service'

const mostShown = 100

/** For who sees the record. */
export const actionRuns =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code, id }) => {
    const bound = parts.engine.bind(await formInService(ctx, parts, code))
    const row = await rowById(ctx, ctx.db, bound, id)
    if (row === undefined) throw refuseKit('row.missing')
    const result = await ctx.db.query<ActionRun>(
      `select id, title, cause, state, lines, run_by as by, run_at as at from form_action_run
       where code = $1 and row_id = $2 order by run_at desc, id limit ${mostShown}`,
      [code, id],
    )
    return { result }
  }
