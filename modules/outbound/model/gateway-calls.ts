import { call } from '@kezhan/resource/call'
import type { InputFields, InputValues } from '@kezhan/resource/input'

export const predicateNames = {
  Path: '路径',
  Method: '方法',
  Host: '主机',
  Header: '请求头',
  Query: '查询参数',
  Cookie: 'Cookie',
  After: '之后',
  Before: '之前',
  Between: '之间',
  RemoteAddr: '来源地址',
} as const
const filterNames = { Hystrix: '熔断器', RequestRateLimiter: '限流过滤器' } as const

const short = (label: string) => ({ kind: 'text', label, required: true, maxLength: 200 }) as const
const mostEntries = 20

/** What a person sends of a route; the rest is the server's. */
const routeFields = {
  id: { kind: 'text', label: '编号', maxLength: 40 },
  routerId: { kind: 'text', label: '路由ID', required: true, maxLength: 64 },
  name: { kind: 'text', label: '路由名称', required: true, maxLength: 100 },
  uri: { kind: 'text', label: '路由URI', required: true, maxLength: 300 },
  predicates: {
    kind: 'list',
    label: '路由条件',
    required: true,
    max: mostEntries,
    of: {
      kind: 'object',
      fields: {
        name: { kind: 'text', label: '条件', required: true, choices: predicateNames },
        args: { kind: 'list', label: '参数', required: true, min: 1, max: mostEntries, of: short('参数') },
      },
    },
  },
  filters: {
    kind: 'list',
    label: '过滤器',
    max: mostEntries,
    of: {
      kind: 'object',
      fields: {
        name: { kind: 'text', label: '过滤器', required: true, choices: filterNames },
        title: { kind: 'text', label: '名称', maxLength: 200 },
        args: {
          kind: 'list',
          label: '参数',
          required: true,
          max: mostEntries,
          of: {
            kind: 'object',
            fields: { key: short('参数'), value: { kind: 'textarea', label: '值', maxLength: 2000 } },
          },
        },
      },
    },
  },
  stripPrefix: { kind: 'integer', label: '去掉的路径层数', required: true, default: 0, min: 0, max: 9 },
  status: {
    kind: 'text',
    label: '状态',
    required: true,
    default: '1',
    choices: { 1: '启用', 0: '停用' },
  },
} as const satisfies InputFields
export type SentRoute = InputValues<typeof routeFields>

export interface GatewayPredicate {
  readonly name: keyof typeof predicateNames
  readonly args: readonly string[]
}
export interface GatewayFilter {
  readonly name: keyof typeof filterNames
  readonly title?: string
  readonly args: readonly { readonly key: string; readonly value: string }[]
}
export interface GatewayRoute {
  readonly id: string
  readonly routerId: string
  readonly name: string
  readonly uri: string
  readonly predicates: readonly GatewayPredicate[]
  readonly filters: readonly GatewayFilter[]
  /** How many parts of the path are dropped on the way. */
  readonly stripPrefix: number
  /** 1 in use, 0 not. */
  readonly status: '0' | '1'
  readonly createBy: string
  readonly createTime: string
}
/** With what comes of it here: absent when requests are passed on, else why not. */
export type ListedRoute = GatewayRoute & { readonly idleReason: string | null }

export const gatewayList = call('GET', '/sys/gatewayRoute/list', {
  access: 'sys:gatewayRoute:list',
  title: '网关路由',
}).returns<readonly ListedRoute[]>()

export const gatewayHosts = call('GET', '/sys/gatewayRoute/hosts', {
  access: 'sys:gatewayRoute:list',
  title: '允许转发的主机',
}).returns<readonly string[]>()

export const gatewayUpdate = call('POST', '/sys/gatewayRoute/updateAll', {
  access: 'sys:gatewayRoute:edit',
  title: '保存网关路由',
  input: { router: { kind: 'object', label: '路由', required: true, fields: routeFields } },
}).returns<null>()

export const gatewayDelete = call('DELETE', '/sys/gatewayRoute/delete', {
  access: 'sys:gatewayRoute:delete',
  title: '删除网关路由',
  input: { id: { kind: 'text', label: '编号', required: true, maxLength: 40 } },
}).returns<null>()

const passOn = { access: 'sys:gatewayRoute:use', title: '经网关访问' } as const
export const gatewayPaths = (['GET', 'POST', 'PUT', 'DELETE'] as const).map(method =>
  call(method, '/gateway/*', passOn).returns<null>(),
)
