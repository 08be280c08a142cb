import type { FormAction } from '@kezhan/flows/model/action'
import type { actionVersion as call } from '@kezhan/flows/model/action-calls'
import { refuse } from '@kezhan/flows/rules/refusals'
import { requireOwnForm } from '@kezhan/online/server/form-owner'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const actionVersion: HandlerOf<typeof call> = async (ctx, { code, number }) => {
  await requireOwnForm(ctx, ctx.db, code)
  const [kept] = await ctx.db.query<{ actions: readonly FormAction[] }>(
    'select actions from form_enhancement where code = $1 and number = $2',
    [code, number],
  )
  if (kept === undefined) throw refuse('flow.noVersion', { number })
  return { result: kept.actions }
}
