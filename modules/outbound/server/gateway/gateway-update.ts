import type { gatewayUpdate as call, GatewayFilter, SentRoute } from '@kezhan/outbound/model/gateway-calls'
import { routeProblem } from '@kezhan/outbound/rules/gateway-route'
import { refuse } from '@kezhan/outbound/rules/refusals'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import { newId } from '@kezhan/server-kit/new-id'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readRoutes } from './route-store'

export const gatewayUpdate: HandlerOf<typeof call> = async (ctx, { router }) => {
  requirePlatform(ctx)
  const problem = routeProblem(router)
  if (problem !== undefined) throw refuse('gateway.name', { problem })
  const { id, ...sent } = router
  const route = { ...sent, filters: (sent.filters ?? []).map(storedFilter) }
  const { routerId, name, uri, predicates, filters, stripPrefix, status } = route
  await ctx.tx(async db => {
    const others = await db.query('select 1 from sys_gateway_route where router_id = $1 and id <> $2', [
      routerId,
      id ?? '',
    ])
    if (others.length > 0) throw refuse('gateway.taken', { routerId })
    const before = id == null ? undefined : (await readRoutes(db)).find(one => one.id === id)
    if (id != null && before === undefined) throw refuse('gateway.missing')
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
}

type SentFilter = NonNullable<SentRoute['filters']>[number]

const storedFilter = ({ name, title, args }: SentFilter): GatewayFilter => ({
  name,
  ...(title == null ? {} : { title }),
  args: args.map(({ key, value }) => ({ key, value: value ?? '' })),
})
