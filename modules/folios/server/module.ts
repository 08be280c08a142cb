import { randomBytes } from 'node:crypto'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { folioScreens } from '../model/screens'
import { expireApprovals } from './approval/expire-approvals'
import type { FolioHooks } from './folio-hooks'
import { addPostingCodes } from './new-hotel'
import { folioPaperRoutes } from './papers/paper-routes'
import type { PaymentAdapter } from './payments/payment-adapter'
import { makeSimulator } from './payments/simulator'
import { postingCodeHooks } from './posting-code-hooks'
import { foliosRoutes } from './routes'
import { folioBookChecks } from './verify/book-checks'

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
      ...foliosRoutes(
        folioHooks,
        sealer,
        payments ?? (isDemo ? [makeSimulator(randomBytes(32).toString('hex'))] : []),
        bookChecks,
      ),
      ...folioPaperRoutes,
    ],
    jobs: [
      {
        everyMs: 10 * 60_000,
        run: expireApprovals,
        onFailure: 'approvals were not looked through for old ones',
      },
    ],
  }),
}
