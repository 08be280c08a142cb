import type { FolioHooks } from '@kezhan/folios/server/folio-hooks'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { receivableScreens } from '../model/screens'
import * as receivableEvents from '../rules/events'
import { receivableBookChecks } from './book-checks'
import { receivablesRoutes } from './routes'
import { statementPaperRoutes } from './statement-papers'
import { unitAccountHooks } from './unit-hooks'
import { receivableWatches } from './watches'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ReceivableParts extends ModuleParts {
  readonly folioHooks: FolioHooks
}

export const receivables: ServerModule<ReceivableParts> = {
  name: 'receivables',
  migrations: migrationFiles('receivables', sqlFiles),
  tableTitles: {
    ar_allocation: '应收核销',
  },
  screens: receivableScreens,
  bookChecks: receivableBookChecks,
  events: Object.values(receivableEvents),
  watches: receivableWatches,
  start: ({ folioHooks }) => ({
    hooks: [unitAccountHooks],
    calls: [...receivablesRoutes(folioHooks), ...statementPaperRoutes],
  }),
}
