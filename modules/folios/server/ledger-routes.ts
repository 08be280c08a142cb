import type { Sealer } from '@kezhan/server-kit/sealed'
import type { Route } from '@kezhan/server-kit/server-module'
import { correctionRoutes } from './account/correction-routes'
import { creditRoutes } from './account/credit-routes'
import { postingRoutes } from './account/posting-routes'
import { preauthRoutes } from './account/preauth-routes'
import { settlementRoutes } from './account/settlement-routes'
import { viewRoutes } from './account/view-routes'
import { approvalRoutes } from './approval/approval-routes'
import { cashSaleRoutes } from './cash-sale/cash-sale-routes'
import { shopRoutes } from './cash-sale/shop-routes'
import type { FolioHooks } from './folio-hooks'
import { invoiceRoutes } from './invoices/invoice-routes'
import { folioPaperRoutes } from './papers/paper-routes'

/** Everything about money that is no resource. */
export const ledgerRoutes = (hooks: FolioHooks, sealer: Sealer): readonly Route[] => [
  ...postingRoutes(hooks),
  ...correctionRoutes(hooks),
  ...settlementRoutes(hooks),
  ...preauthRoutes,
  ...creditRoutes,
  ...viewRoutes,
  ...approvalRoutes(sealer),
  ...cashSaleRoutes(hooks),
  ...shopRoutes,
  ...invoiceRoutes,
  ...folioPaperRoutes,
]
