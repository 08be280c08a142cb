import { type HostList, isListed } from '@kezhan/outbound/rules/host-list'

export interface Target {
  readonly isSecure: boolean
  readonly host: string
  readonly port: number
}

/** Where a route leads; `lb://` names a service of a registry, which this product does not have. */
export function targetOf(uri: string): Target | undefined {
  const match = /^(https?):\/\/([\w.-]+?)(?::(\d+))?$/.exec(uri)
  if (match === null) return undefined
  const isSecure = match[1] === 'https'
  return { isSecure, host: match[2] ?? '', port: Number(match[3] ?? (isSecure ? 443 : 80)) }
}

/** Why nothing is passed on to it; null when it is. */
export function idleReason(uri: string, status: '0' | '1', hosts: HostList): string | null {
  if (status === '0') return '未启用'
  const target = targetOf(uri)
  if (target === undefined) return '没有注册中心，lb:// 地址不转发'
  return isListed(hosts, target.host, target.port) ? null : '目标主机不在允许的范围之内'
}
