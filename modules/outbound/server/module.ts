import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { outboundScreens } from '../model/screens'
import type { HostList } from '../rules/host-list'
import { gatewayRawRoutes } from './gateway/forward'
import { dataSourceHooks } from './outbound/data-source-hooks'
import { outboundRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Whom the server may call: databases of reports, targets of gateway routes. */
export interface OutboundParts extends ModuleParts {
  readonly dataSourceHosts: HostList
  readonly gatewayHosts: HostList
}

export const outbound: ServerModule<OutboundParts> = {
  name: 'outbound',
  migrations: migrationFiles('outbound', sqlFiles),
  tableTitles: {
    sys_gateway_route: '网关路由',
  },
  screens: outboundScreens,
  start: ({ sealer, dataSourceHosts, gatewayHosts }) => ({
    hooks: [dataSourceHooks(sealer)],
    calls: outboundRoutes(gatewayHosts, { sealer, hosts: dataSourceHosts }),
    rawRoutes: gatewayRawRoutes(gatewayHosts),
  }),
}
