import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { auditScreens } from '../model/screens'
import { auditPaperRoutes } from './audit-papers'
import { auditDueHotels } from './auto-audit'
import { auditRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const audit: ServerModule = {
  name: 'audit',
  migrations: migrationFiles('audit', sqlFiles),
  screens: auditScreens,
  start: ({ bookChecks }) => ({
    calls: [...auditPaperRoutes, ...auditRoutes(bookChecks)],
    jobs: [
      {
        everyMs: 60_000,
        run: job => auditDueHotels({ ...job, checks: bookChecks }),
        onFailure: 'night audits were not looked for',
      },
    ],
  }),
}
