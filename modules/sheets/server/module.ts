import type { HostList } from '@kezhan/outbound/rules/host-list'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { sheetScreens } from '../model/screens'
import { sheetRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface SheetParts extends ModuleParts {
  /** Databases that online reports may read beside our own. */
  readonly dataSourceHosts: HostList
}

export const sheets: ServerModule<SheetParts> = {
  name: 'sheets',
  migrations: migrationFiles('sheets', sqlFiles),
  tableTitles: { sheet_design: '打印模板', sheet_version: '打印模板版本' },
  screens: sheetScreens,
  start: parts => {
    const { database, sealer, dataSourceHosts } = parts
    return { calls: sheetRoutes({ self: parts, reports: { database, sealer, hosts: dataSourceHosts } }) }
  },
}
