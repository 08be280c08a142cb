import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { reportScreens } from '../model/screens'
import { budgetHooks } from './books/budget-hooks'
import { reportsExports, reportsRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const reports: ServerModule = {
  name: 'reports',
  migrations: migrationFiles('reports', sqlFiles),
  screens: reportScreens,
  start: () => ({ calls: reportsRoutes, rawRoutes: reportsExports, hooks: [budgetHooks] }),
}
