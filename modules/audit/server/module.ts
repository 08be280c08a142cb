import { auditScreens } from '@kezhan/audit/model/screens'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { auditPaperRoutes } from './audit-papers'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const audit: ServerModule = {
  name: 'audit',
  migrations: migrationFiles('audit', sqlFiles),
  screens: auditScreens,
  routes: auditPaperRoutes,
}
