import { call } from '@kezhan/resource/call'

export interface GatewayPredicate {
  readonly name: string
  readonly args: readonly string[]
}
export interface GatewayFilter {
  readonly name: string
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
  input: { router: { kind: 'json', label: '路由', required: true } },
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
