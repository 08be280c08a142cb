import type { pressButton as call } from '@kezhan/flows/model/action-calls'
import { holdsFor } from '@kezhan/flows/rules/action-condition'
import { refuse } from '@kezhan/flows/rules/refusals'
import { sheetToPrint } from '@kezhan/flows/rules/sheet-to-print'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { rowById } from '@kezhan/server-kit/resource/read'
import { requireHotelTo } from '@kezhan/server-kit/resource/row-input'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { momentOf } from './acting-ctx'
import type { FlowParts, FormSheetParts } from './flow-parts'
import { runOf } from './form-behaviour'
import { isButton, rightOf } from './form-buttons'
import { formInService } from './form-in-service'
import { runAction } from './run-action'
import { storedFlows } from './stored-flows'

export const pressButton =
  (parts: FlowParts & FormSheetParts): HandlerOf<typeof call> =>
  async (ctx, { code, key, ids }) => {
    const form = await formInService(ctx, parts, code)
    const { actions } = await storedFlows(parts.database).of(code)
    const action = actions.find(one => one.key === key && isButton(one))
    if (action === undefined) throw refuse('action.missing')
    if (!ctx.user.rights.can(rightOf(form, action)))
      throw refuseKit('access.denied', { code: rightOf(form, action) })
    requireHotelTo('write', ctx, form)
    const print = action.steps.find(({ kind }) => kind === 'print')
    // Before anything is done: what cannot be printed is not begun.
    const sheet = print && sheetToPrint(print.sheet, await parts.formSheets(ctx, form.path))
    const bound = parts.engine.bind(form)
    await ctx.tx(async db => {
      // In one order, so that two people who press for the same records take turns.
      for (const id of [...ids].sort()) {
        const row = await heldRow(ctx, db, bound, id)
        if (!holdsFor(action, row, form.fields, momentOf(ctx)))
          throw refuse('action.hidden', { title: action.title })
        await runAction(runOf(parts, ctx, db, form, [], '按钮'), action, row)
      }
    })
    return {
      result: { prints: print !== undefined, sheetId: sheet?.id ?? null },
      message: `“${action.title}”已完成`,
    }
  }

/** What the person sees of it, with his own rules; the second of two presses finds it as the first has left it. */
async function heldRow(ctx: Ctx, db: Db, bound: Bound, id: string): Promise<Row> {
  await db.query(`select 1 from ${bound.resource.table} where id = $1 for update`, [id])
  const row = await rowById(ctx, db, bound, id)
  if (row === undefined) throw refuseKit('row.missing')
  return row
}
