import type { checkOnlyUser as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const checkOnlyUser: HandlerOf<typeof call> = async (ctx, { id, username, phone, email }) => {
  const [row] = await ctx.db.query<{ field: string | null }>(
    'select sys_user_taken($1, $2, $3, $4) as field',
    [id ?? '', username ?? null, phone ?? null, email ?? null],
  )
  if (row !== undefined && row.field !== null) throw refuse('user.taken')
  return { result: true }
}
