import { type Route, serve } from '@kezhan/server-kit/server-module'
import { readPreference, savePreference } from '../model/session-calls'

export const preferenceRoutes: readonly Route[] = [
  serve(readPreference, async (ctx, { name }) => {
    const [row] = await ctx.db.query<{ value: unknown }>(
      'select value from sys_preference where user_id = $1 and name = $2',
      [ctx.user.id, name],
    )
    return { result: row?.value ?? null }
  }),
  serve(savePreference, async (ctx, { name, value }) => {
    await ctx.db.query(
      `insert into sys_preference (user_id, name, value) values ($1, $2, $3)
       on conflict (user_id, name) do update set value = excluded.value`,
      [ctx.user.id, name, JSON.stringify(value ?? null)],
    )
    return { result: null, message: '保存成功' }
  }),
]
