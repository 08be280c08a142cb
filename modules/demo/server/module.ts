import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { demoScreens } from '../model/screens'
import { sharedRooms } from '../model/shared-rooms'
import { demoRawRoutes, demoRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const demo: ServerModule = {
  name: 'demo',
  migrations: migrationFiles('demo', sqlFiles),
  screens: demoScreens,
  start: () => ({ calls: demoRoutes, rawRoutes: demoRawRoutes, sharedTables: [sharedRooms] }),
}
