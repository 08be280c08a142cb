import { unitAccountHooks } from '@kezhan/receivables/server/unit-hooks'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { folioScreens } from '../model/screens'
import { ledgerRoutes } from './ledger-routes'
import { addPostingCodes } from './new-hotel'
import { postingCodeHooks } from './posting-code-hooks'
import { folioBookChecks } from './verify/book-checks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const folios: ServerModule = {
  name: 'folios',
  migrations: migrationFiles('folios', sqlFiles),
  hooks: [postingCodeHooks, unitAccountHooks],
  screens: folioScreens,
  routes: ledgerRoutes,
  bookChecks: folioBookChecks,
  newHotel: addPostingCodes,
}
