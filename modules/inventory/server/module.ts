import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import * as inventoryEvents from '../rules/events'
import { inventoryRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const inventory: ServerModule = {
  name: 'inventory',
  migrations: migrationFiles('inventory', sqlFiles),
  tableTitles: {
    type_night: '房型每晚库存',
    type_night_channel: '渠道每晚库存',
  },
  events: Object.values(inventoryEvents),
  start: () => ({ calls: inventoryRoutes }),
}
