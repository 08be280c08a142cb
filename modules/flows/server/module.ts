import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { flowScreens } from '../model/screens'
import { flowRoutes } from './routes'
import { storedFlows } from './stored-flows'
import { timedActions } from './timed-actions'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const flows: ServerModule = {
  name: 'flows',
  migrations: migrationFiles('flows', sqlFiles),
  screens: flowScreens,
  start: parts => ({
    calls: flowRoutes(parts),
    jobs: [timedActions(parts)],
    onNotice: subject => {
      if (subject === 'flows' || subject === '*') storedFlows(parts.database).forget()
    },
  }),
}
