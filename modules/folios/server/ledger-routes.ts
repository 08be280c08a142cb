import { billRoutes } from '@kezhan/receivables/server/bill-routes'
import { chargeRoutes } from '@kezhan/receivables/server/charge-routes'
import { receiptRoutes } from '@kezhan/receivables/server/receipt-routes'
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
import { invoiceRoutes } from './invoices/invoice-routes'
import { folioPaperRoutes } from './papers/paper-routes'

/** Everything about money that is no resource. */
export const ledgerRoutes: readonly Route[] = [
  ...postingRoutes,
  ...correctionRoutes,
  ...settlementRoutes,
  ...preauthRoutes,
  ...creditRoutes,
  ...viewRoutes,
  ...approvalRoutes,
  ...cashSaleRoutes,
  ...shopRoutes,
  ...chargeRoutes,
  ...billRoutes,
  ...receiptRoutes,
  ...invoiceRoutes,
  ...folioPaperRoutes,
]
