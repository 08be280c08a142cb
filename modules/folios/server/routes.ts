import type { BookCheck } from '@kezhan/server-kit/book-check'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as accountCalls from '../model/account-calls'
import * as accountViewsCalls from '../model/account-views'
import * as approvalCalls from '../model/approval-calls'
import * as bookProofCalls from '../model/book-proof-calls'
import * as cashSaleCalls from '../model/cash-sale-calls'
import * as invoiceCalls from '../model/invoice-calls'
import * as paymentCalls from '../model/payment-calls'
import { accountAdjust } from './account/account-adjust'
import { accountDetail } from './account/account-detail'
import { accountGrantCredit } from './account/account-grant-credit'
import { accountLines } from './account/account-lines'
import { accountPartialSettle } from './account/account-partial-settle'
import { accountPay } from './account/account-pay'
import { accountPost } from './account/account-post'
import { accountPrint } from './account/account-print'
import { accountRefund } from './account/account-refund'
import { accountReverse } from './account/account-reverse'
import { accountRevokeSettle } from './account/account-revoke-settle'
import { accountSettle } from './account/account-settle'
import { accountSplit } from './account/account-split'
import { accountTransfer } from './account/account-transfer'
import { postingChoices } from './account/posting-choices'
import { postingGoods } from './account/posting-goods'
import { preauthAdd } from './account/preauth-add'
import { preauthCancel } from './account/preauth-cancel'
import { preauthCapture } from './account/preauth-capture'
import { approvalApply } from './approval/approval-apply'
import { approvalDecide } from './approval/approval-decide'
import { approvalList } from './approval/approval-list'
import { cashSaleCollect } from './cash-sale/cash-sale-collect'
import { cashSaleReturn } from './cash-sale/cash-sale-return'
import { cashSaleRooms } from './cash-sale/cash-sale-rooms'
import { cashSaleSell } from './cash-sale/cash-sale-sell'
import { cashSaleShop } from './cash-sale/cash-sale-shop'
import { cashSaleToRoom } from './cash-sale/cash-sale-to-room'
import type { FolioHooks } from './folio-hooks'
import { invoiceIssue } from './invoices/invoice-issue'
import { invoiceNumber } from './invoices/invoice-number'
import { invoiceRed } from './invoices/invoice-red'
import { invoiceTitles } from './invoices/invoice-titles'
import { invoiceVoid } from './invoices/invoice-void'
import { invoicesOfFolio } from './invoices/invoices-of-folio'
import type { PaymentAdapter } from './payments/payment-adapter'
import { paymentList } from './payments/payment-list'
import { paymentNotify } from './payments/payment-notify'
import { paymentRefund } from './payments/payment-refund'
import { paymentResolve } from './payments/payment-resolve'
import { paymentStart } from './payments/payment-start'
import { bookProofs } from './verify/book-proofs'
import { proveBooksNow } from './verify/prove-books-now'

export const foliosRoutes = (
  hooks: FolioHooks,
  sealer: Pick<Sealer, 'open'>,
  adapters: readonly PaymentAdapter[],
  checks: readonly BookCheck[],
): readonly Route[] => [
  ...answer(accountCalls, {
    accountReverse: accountReverse(hooks),
    accountAdjust: accountAdjust(hooks),
    accountTransfer,
    accountSplit,
    accountGrantCredit,
    accountPost: accountPost(hooks),
    accountPay: accountPay(hooks),
    accountRefund,
    preauthAdd,
    preauthCapture,
    preauthCancel,
    accountSettle: accountSettle(hooks),
    accountPartialSettle,
    accountRevokeSettle: accountRevokeSettle(hooks),
  }),
  ...answer(accountViewsCalls, {
    postingChoices,
    postingGoods,
    accountDetail: accountDetail(hooks),
    accountLines,
    accountPrint,
  }),
  ...answer(approvalCalls, {
    approvalApply: approvalApply(sealer),
    approvalList,
    approvalDecide,
  }),
  ...answer(cashSaleCalls, {
    cashSaleSell: cashSaleSell(hooks),
    cashSaleCollect,
    cashSaleToRoom: cashSaleToRoom(hooks),
    cashSaleReturn: cashSaleReturn(hooks),
    cashSaleShop,
    cashSaleRooms: cashSaleRooms(hooks),
  }),
  ...answer(invoiceCalls, {
    invoicesOfFolio,
    invoiceTitles,
    invoiceIssue,
    invoiceNumber,
    invoiceRed,
    invoiceVoid,
  }),
  ...answer(paymentCalls, {
    // Orders are written down before a service is asked, and nobody holds a lock while it thinks.
    paymentStart: paymentStart(adapters),
    paymentResolve: paymentResolve(adapters),
    paymentRefund: paymentRefund(adapters),
    paymentList,
    paymentNotify: paymentNotify(adapters),
  }),
  ...answer(bookProofCalls, {
    // 账务体检. The promises are those of all modules, so the composition root hands them in.
    bookProofs,
    proveBooksNow: proveBooksNow(checks),
  }),
]
