import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { demoScreens } from '../model/screens'
import { sharedRooms } from '../model/shared-rooms'
import { demoRawRoutes, demoRoutes } from './routes'
import { sampleJob } from './sample-job'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface DemoParts extends ModuleParts {
  /** Monitoring of elsewhere, shown inside the product. */
  readonly monitorUrl: string | undefined
}

export const demo: ServerModule<DemoParts> = {
  name: 'demo',
  migrations: migrationFiles('demo', sqlFiles),
  tableTitles: {
    demo_business: '演示业务',
    demo_job_note: '演示任务记录',
  },
  screens: demoScreens,
  start: ({ isDemo, monitorUrl }) => ({
    calls: demoRoutes(monitorUrl),
    rawRoutes: demoRawRoutes,
    sharedTables: [sharedRooms],
    jobs: isDemo ? [sampleJob] : [],
  }),
}
