import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { leakScreens } from '../model/screens'
import * as leakEvents from '../rules/events'
import { leakRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const leaks: ServerModule = {
  name: 'leaks',
  migrations: migrationFiles('leaks', sqlFiles),
  tableTitles: {
    leak_note: '线索处理记录',
    leak_run: '防漏检查',
  },
  screens: leakScreens,
  events: Object.values(leakEvents),
  start: () => ({ calls: leakRoutes }),
}
