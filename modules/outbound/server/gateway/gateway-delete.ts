import type { gatewayDelete as call } from '@kezhan/outbound/model/gateway-calls'
import { refuse } from '@kezhan/outbound/rules/refusals'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readRoutes } from './route-store'

export const gatewayDelete: HandlerOf<typeof call> = async (ctx, { id }) => {
  requirePlatform(ctx)
  await ctx.tx(async db => {
    const before = (await readRoutes(db)).find(one => one.id === id)
    if (before === undefined) throw refuse('gateway.missing')
    await db.query('delete from sys_gateway_route where id = $1', [id])
    await logChanges(ctx, db, [{ table: 'sys_gateway_route', id, before, after: null }])
  })
  return { result: null, message: '删除路由成功' }
}
