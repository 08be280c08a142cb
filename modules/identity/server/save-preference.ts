import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { savePreference as call } from '../model/session-calls'

export const savePreference: HandlerOf<typeof call> = async (ctx, { name, value }) => {
  await ctx.db.query(
    `insert into sys_preference (user_id, name, value) values ($1, $2, $3)
       on conflict (user_id, name) do update set value = excluded.value`,
    [ctx.user.id, name, JSON.stringify(value ?? null)],
  )
  return { result: null, message: '保存成功' }
}
