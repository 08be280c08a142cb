import type { TellHotel } from '@kezhan/front-desk/server/push-overdue'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { auditScreens } from '../model/screens'
import { auditPaperRoutes } from './audit-papers'
import { auditDueHotels } from './auto-audit'
import { auditRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface AuditModuleParts extends ModuleParts {
  readonly tellHotel: TellHotel
}

export const audit: ServerModule<AuditModuleParts> = {
  name: 'audit',
  migrations: migrationFiles('audit', sqlFiles),
  screens: auditScreens,
  start: ({ bookChecks, tellHotel }) => ({
    calls: [...auditPaperRoutes, ...auditRoutes({ checks: bookChecks, tellHotel })],
    jobs: [
      {
        everyMs: 60_000,
        run: job => auditDueHotels({ ...job, checks: bookChecks, tellHotel }),
        onFailure: 'night audits were not looked for',
      },
    ],
  }),
}
