import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { auditScreens } from '../model/screens'
import * as auditEvents from '../rules/events'
import { auditPaperRoutes } from './audit-papers'
import { auditDueHotels } from './auto-audit'
import { auditRoutes } from './routes'
import type { TellHotel } from './tell-hotel'

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
  tableTitles: {
    audit_step: '夜审步骤',
    audit_snapshot: '营业日快照',
  },
  screens: auditScreens,
  events: Object.values(auditEvents),
  start: ({ bookChecks, tellHotel }) => ({
    calls: [...auditPaperRoutes, ...auditRoutes({ checks: bookChecks, tellHotel })],
    jobs: [
      defineJob({
        name: 'nightAudit',
        title: '自动夜审',
        parameter: {},
        schedule: '5 * * * * ?',
        missed: 'once',
        limitMinutes: 120,
        scope: 'house',
        run: async ({ parts }) => (await auditDueHotels({ ...parts, checks: bookChecks, tellHotel })).length,
      }),
    ],
  }),
}
