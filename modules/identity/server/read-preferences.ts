import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { readPreferences as call } from '../model/session-calls'

export const readPreferences: HandlerOf<typeof call> = async (ctx, { names }) => {
  const rows = await ctx.db.query<{ name: string; value: unknown }>(
    'select name, value from sys_preference where user_id = $1 and name = any($2)',
    [ctx.user.id, names.split(',')],
  )
  return { result: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}
