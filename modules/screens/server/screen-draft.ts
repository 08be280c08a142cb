import type { screenDraft as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { storedScreen } from './stored-screen'

export const screenDraft: HandlerOf<typeof call> = async (ctx, { id }) => {
  const screen = await storedScreen(ctx, ctx.db, id)
  const roles = await ctx.db.query<{ id: string; name: string }>(
    'select id, role_name as name from sys_role where tenant_id = $1 and hotel_code = $2 order by role_name, id limit 500',
    [ctx.user.tenantId, ctx.user.hotelCode],
  )
  return { result: { ...screen, roles } }
}
