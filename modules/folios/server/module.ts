import { randomBytes } from 'node:crypto'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { folioScreens } from '../model/screens'
import type { FolioHooks } from './folio-hooks'
import { ledgerRoutes } from './ledger-routes'
import { addPostingCodes } from './new-hotel'
import type { PaymentAdapter } from './payments/payment-adapter'
import { paymentRoutes } from './payments/payment-routes'
import { makeSimulator } from './payments/simulator'
import { postingCodeHooks } from './posting-code-hooks'
import { folioBookChecks } from './verify/book-checks'
import { proofRoutes } from './verify/proof-routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface FolioParts extends ModuleParts {
  /** Services that take money; a demo without one pretends. */
  readonly payments: readonly PaymentAdapter[] | undefined
  readonly folioHooks: FolioHooks
}

export const folios: ServerModule<FolioParts> = {
  name: 'folios',
  migrations: migrationFiles('folios', sqlFiles),
  screens: folioScreens,
  bookChecks: folioBookChecks,
  newHotel: addPostingCodes,
  start: ({ payments, folioHooks, isDemo, bookChecks, sealer }) => ({
    hooks: [postingCodeHooks],
    calls: [
      ...ledgerRoutes(folioHooks, sealer),
      ...paymentRoutes(payments ?? (isDemo ? [makeSimulator(randomBytes(32).toString('hex'))] : [])),
      ...proofRoutes(bookChecks),
    ],
  }),
}
