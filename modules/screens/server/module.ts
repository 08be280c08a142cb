import type { HostList } from '@kezhan/outbound/rules/host-list'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { designedScreens } from '../model/screens'
import { screenRawRoutes, screenRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ScreenParts extends ModuleParts {
  /** Databases that online reports may read beside our own. */
  readonly dataSourceHosts: HostList
}

export const screens: ServerModule<ScreenParts> = {
  name: 'screens',
  migrations: migrationFiles('screens', sqlFiles),
  tableTitles: { screen_design: '大屏设计', screen_version: '大屏版本' },
  fileColumns: [
    { title: '大屏', table: 'screen_design', column: 'document', isInside: true },
    { title: '大屏', table: 'screen_design', column: 'published', isInside: true },
    { title: '大屏', table: 'screen_version', column: 'document', isInside: true },
  ],
  screens: designedScreens,
  start: parts => {
    const { database, sealer, dataSourceHosts, filesDir } = parts
    return {
      calls: screenRoutes({ self: parts, reports: { database, sealer, hosts: dataSourceHosts } }, filesDir),
      rawRoutes: screenRawRoutes(filesDir),
    }
  },
}
