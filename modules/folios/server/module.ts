import { randomBytes } from 'node:crypto'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { folioScreens } from '../model/screens'
import * as folioEvents from '../rules/events'
import { approvalExpiry, expireApprovals } from './approval/expire-approvals'
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
  tableTitles: {
    folio: '客账',
    journal_entry: '会计分录',
    journal_line: '分录明细',
    settlement: '结账单',
    folio_line: '账目',
    journal_seal: '账务封存',
    book_proof: '账务体检记录',
    day_serial: '单据流水号',
    preauth: '预授权',
    payment_order: '支付单',
    approval: '审批',
    deposit_slip: '押金单',
    invoice_item: '发票明细',
  },
  screens: folioScreens,
  bookChecks: folioBookChecks,
  events: Object.values(folioEvents),
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
      defineJob({
        name: 'approvalExpiry',
        title: '审批到期',
        parameter: {},
        schedule: '40 0/10 * * * ?',
        missed: 'once',
        limitMinutes: 30,
        scope: 'hotel',
        as: approvalExpiry,
        run: async ctx => (await expireApprovals(ctx)).length,
      }),
    ],
  }),
}
