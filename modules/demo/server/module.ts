import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { type ServerModule, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { dashboardCharts, dashboardMonitor } from '../model/dashboard-calls'
import { demoScreens } from '../model/screens'
import { sharedRooms } from '../model/shared-rooms'
import { refuse } from '../rules/refusals'
import { chartsOf } from './charts'
import { healthOf } from './health'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const demo: ServerModule = {
  name: 'demo',
  migrations: migrationFiles('demo', sqlFiles),
  screens: demoScreens,
  routes: [
    serve(dashboardCharts, async ctx => ({ result: await chartsOf(ctx.db) })),
    serve(dashboardMonitor, async ctx => {
      // One process serves all hotels.
      if (!isPlatform(ctx.user)) throw refuse('health.platform')
      return { result: await healthOf(ctx) }
    }),
  ],
  sharedTables: [sharedRooms],
}
