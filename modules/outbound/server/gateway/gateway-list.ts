import type { gatewayList as call } from '@kezhan/outbound/model/gateway-calls'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readRoutes } from './route-store'
import { idleReason } from './target'

export const gatewayList =
  (hosts: HostList): HandlerOf<typeof call> =>
  async ctx => {
    const routes = await readRoutes(ctx.db)
    return {
      result: routes.map(route => ({ ...route, idleReason: idleReason(route.uri, route.status, hosts) })),
    }
  }
