import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as dataSourceCalls from '../model/data-source'
import * as gatewayCalls from '../model/gateway-calls'
import type { HostList } from '../rules/host-list'
import { gatewayDelete } from './gateway/gateway-delete'
import { gatewayHosts } from './gateway/gateway-hosts'
import { gatewayList } from './gateway/gateway-list'
import { gatewayUpdate } from './gateway/gateway-update'
import { dataSourceHosts } from './outbound/data-source-hosts'
import { dataSourceOptions } from './outbound/data-source-options'
import type { DataSourceOptions } from './outbound/stored-login'
import { testConnection } from './outbound/test-connection'

export const outboundRoutes = (hosts: HostList, options: DataSourceOptions): readonly Route[] => [
  ...answer(gatewayCalls, {
    // The administration of the gateway: routes are of the whole installation, so the platform alone changes them.
    gatewayList: gatewayList(hosts),
    gatewayHosts: gatewayHosts(hosts),
    gatewayUpdate,
    gatewayDelete,
  }),
  ...answer(dataSourceCalls, {
    dataSourceOptions,
    dataSourceHosts: dataSourceHosts(options),
    testConnection: testConnection(options),
  }),
]
