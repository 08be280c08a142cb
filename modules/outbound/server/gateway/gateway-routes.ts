import {
  gatewayClear,
  gatewayDelete,
  gatewayHosts,
  gatewayList,
  gatewayUpdate,
} from '@kezhan/outbound/model/gateway-calls'
import { readRoute } from '@kezhan/outbound/rules/gateway-route'
import { type HostList, hostText } from '@kezhan/outbound/rules/host-list'
import { refuse } from '@kezhan/outbound/rules/refusals'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import { newId } from '@kezhan/server-kit/new-id'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { readRoutes } from './route-store'
import { idleReason } from './target'

/** The administration of the gateway: routes are of the whole installation, so the platform alone changes them. */
export function gatewayRoutes(hosts: HostList): Route[] {
  return [
    serve(gatewayList, async ctx => {
      const routes = await readRoutes(ctx.db)
      return {
        result: routes.map(route => ({ ...route, idleReason: idleReason(route.uri, route.status, hosts) })),
      }
    }),
    serve(gatewayHosts, async () => ({ result: hosts.map(hostText) })),
    serve(gatewayUpdate, async (ctx, { router }) => {
      requirePlatform(ctx)
      const read = readRoute(router)
      if ('problem' in read) throw refuse('gateway.name', { problem: read.problem })
      const { id, ...route } = read.route
      const { routerId, name, uri, predicates, filters, stripPrefix, status } = route
      await ctx.tx(async db => {
        const others = await db.query('select 1 from sys_gateway_route where router_id = $1 and id <> $2', [
          routerId,
          id ?? '',
        ])
        if (others.length > 0) throw refuse('gateway.taken', { routerId })
        const before = id === undefined ? undefined : (await readRoutes(db)).find(one => one.id === id)
        if (id !== undefined && before === undefined) throw refuse('gateway.missing')
        const rowId = id ?? newId()
        await db.query(
          `insert into sys_gateway_route (id, router_id, name, uri, predicates, filters, strip_prefix, status, create_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (id) do update set router_id = excluded.router_id, name = excluded.name, uri = excluded.uri,
             predicates = excluded.predicates, filters = excluded.filters, strip_prefix = excluded.strip_prefix,
             status = excluded.status, update_by = $9, update_time = now()`,
          [
            rowId,
            routerId,
            name,
            uri,
            JSON.stringify(predicates),
            JSON.stringify(filters),
            stripPrefix,
            status,
            ctx.user.username,
          ],
        )
        await logChanges(ctx, db, [
          { table: 'sys_gateway_route', id: rowId, before: before ?? null, after: route },
        ])
      })
      return { result: null, message: '操作成功！' }
    }),
    serve(gatewayDelete, async (ctx, { id }) => {
      requirePlatform(ctx)
      await ctx.tx(async db => {
        const before = (await readRoutes(db)).find(one => one.id === id)
        if (before === undefined) throw refuse('gateway.missing')
        await db.query('delete from sys_gateway_route where id = $1', [id])
        await logChanges(ctx, db, [{ table: 'sys_gateway_route', id, before, after: null }])
      })
      return { result: null, message: '删除路由成功' }
    }),
    serve(gatewayClear, async () => ({ result: null, message: '清除成功！' })),
  ]
}
