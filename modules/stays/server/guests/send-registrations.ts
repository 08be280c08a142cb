import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { sendRegistrations as call } from '@kezhan/stays/model/registration-calls'
import { type Gated, sendDue } from './registration'

export const sendRegistrations =
  (parts: Gated): HandlerOf<typeof call> =>
  async (ctx, input) => {
    businessDateOf(ctx)
    const named = input.uploadIds ?? []
    if (named.length > 0)
      await ctx.db.query(
        `update registration_upload set next_try_at = now() where id = any($1::text[]) and state <> 'sent'`,
        [named],
      )
    return { result: await sendDue(parts, ctx), message: '操作成功！' }
  }
