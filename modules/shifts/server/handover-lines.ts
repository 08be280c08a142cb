import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { handoverLines as call } from '../model/shift-duty-calls'
import { refuse } from '../rules/refusals'
import { linesBehind } from './duty-figures'

export const handoverLines: HandlerOf<typeof call> = async (ctx, { id, code }) => {
  const [row] = await ctx.db.query<{ sessionId: string }>(
    'select shift_session_id as session_id from handover_sheet where handover_id = $1',
    [id],
  )
  if (row === undefined) throw refuse('handover.missing')
  return { result: await linesBehind(ctx.db, row.sessionId, code) }
}
