import type { gatewayHosts as call } from '@kezhan/outbound/model/gateway-calls'
import { type HostList, hostText } from '@kezhan/outbound/rules/host-list'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const gatewayHosts =
  (hosts: HostList): HandlerOf<typeof call> =>
  async () => ({ result: hosts.map(hostText) })
