import type { GatewayFilter, GatewayPredicate, GatewayRoute } from '@kezhan/outbound/model/gateway-calls'

/** A route while it is written. */
export interface RouteDraft {
  readonly id?: string
  readonly routerId: string
  readonly name: string
  readonly uri: string
  readonly stripPrefix: number
  readonly status: '0' | '1'
  readonly predicates: readonly GatewayPredicate[]
  readonly filters: readonly GatewayFilter[]
}

export const newRoute: RouteDraft = {
  routerId: '',
  name: '',
  uri: '',
  stripPrefix: 1,
  status: '1',
  predicates: [{ name: 'Path', args: [] }],
  filters: [],
}

export function draftOf(route: GatewayRoute): RouteDraft {
  const { id, routerId, name, uri, stripPrefix, status, predicates, filters } = route
  return { id, routerId, name, uri, stripPrefix, status, predicates, filters }
}

/** Filters as the dialog of the lineage offers them. */
export const filterStarts: readonly GatewayFilter[] = [
  {
    name: 'Hystrix',
    title: '熔断器',
    args: [
      { key: 'name', value: 'default' },
      { key: 'fallbackUri', value: 'forward:/fallback' },
    ],
  },
  {
    name: 'RequestRateLimiter',
    title: '限流过滤器',
    args: [
      { key: 'key-resolver', value: '#{@ipKeyResolver}' },
      { key: 'redis-rate-limiter.replenishRate', value: '20' },
      { key: 'redis-rate-limiter.burstCapacity', value: '20' },
    ],
  },
]

export const predicateHints: Readonly<Record<string, string>> = {
  Path: '路径，如 /order/**',
  Method: '方法，如 GET',
  Host: '主机，如 pms.example.com',
  Header: '名称，再输入值',
  Query: '参数名，再输入值',
  Cookie: '名称，再输入值',
  After: '时间，如 2026-01-01 08:00:00',
  Before: '时间，如 2026-12-31 20:00:00',
  Between: '开始时间，再输入结束时间',
  RemoteAddr: 'IP 地址',
}
