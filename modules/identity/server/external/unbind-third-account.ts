import type { unbindThirdAccount as call } from '@kezhan/identity/model/external-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { changeRecord, requestCells } from './bindings'

export const unbindThirdAccount: HandlerOf<typeof call> = async (ctx, { provider }) => {
  await unbind(ctx, provider)
  return { result: null, message: '已解除绑定' }
}

/** Refuses with `third.notBound`. */
async function unbind(ctx: Ctx, provider: string): Promise<void> {
  const ended = await ctx.platformDb.query(
    `with gone as (delete from sys_third_account where user_id = $1 and provider = $2 returning *)
     ${changeRecord('gone', 'delete', 3)}`,
    [ctx.user.id, provider, ...requestCells(ctx)],
  )
  if (ended.length === 0) throw refuse('third.notBound')
}
