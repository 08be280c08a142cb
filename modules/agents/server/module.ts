import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { agentScreens } from '../model/screens'
import { agentBookChecks } from './book-checks'
import { commissionPaperRoutes } from './commission-papers'
import { intermediaryHooks } from './intermediary-hooks'
import type { PayOut } from './pay-out'
import { agentRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface AgentParts extends ModuleParts {
  readonly payOut: PayOut
}

export const agents: ServerModule<AgentParts> = {
  name: 'agents',
  migrations: migrationFiles('agents', sqlFiles),
  tableTitles: {
    commission_settlement: '佣金结算',
  },
  screens: agentScreens,
  bookChecks: agentBookChecks,
  start: ({ payOut }) => ({
    hooks: [intermediaryHooks],
    calls: [...agentRoutes(payOut), ...commissionPaperRoutes],
  }),
}
