import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { readPreference as call } from '../model/session-calls'

export const readPreference: HandlerOf<typeof call> = async (ctx, { name }) => {
  const [row] = await ctx.db.query<{ value: unknown }>(
    'select value from sys_preference where user_id = $1 and name = $2',
    [ctx.user.id, name],
  )
  return { result: row?.value ?? null }
}
