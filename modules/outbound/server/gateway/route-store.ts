import type { GatewayRoute } from '@kezhan/outbound/model/gateway-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

const mostRoutes = 500

/** All routes in the order in which they are tried: the older one first. */
export const readRoutes = (db: Queries): Promise<GatewayRoute[]> =>
  db.query<GatewayRoute>(
    `select id, router_id, name, uri, predicates, filters, strip_prefix, status,
       create_by, to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
     from sys_gateway_route r order by r.create_time, r.id limit ${mostRoutes}`,
  )
