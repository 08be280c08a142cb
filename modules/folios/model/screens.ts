import { receivableRights } from '@kezhan/receivables/model/receivable-calls'
import { arBill, arEntry, arReceipt } from '@kezhan/receivables/model/receivables'
import { unit } from '@kezhan/receivables/model/unit'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import type { Screen } from '@kezhan/resource/menu'
import { bookProofRights } from './book-proof-calls'
import { cashSale } from './cash-sale'
import { invoice, invoiceTitle } from './invoice'
import { invoiceRights } from './invoice-calls'
import { ledgerRights } from './ledger-rights'
import { postingCode } from './posting-code'

const units = '/CustomerRelationship/unitManagement'

export const folioScreens: readonly Screen[] = [
  {
    path: '/Setting/otherConfig/postingAccount',
    component: 'folios/PostingCodePage',
    resource: postingCode,
  },
  {
    path: '/CashingBill/cashAccount',
    component: 'folios/CashSalePage',
    resource: cashSale,
    rights: ledgerRights,
  },
  { path: '/CashingBill/addPay', component: 'receivables/AddPayPage' },
  {
    path: '/CashingBill/invoice',
    component: 'folios/InvoicePage',
    resource: invoice,
    rights: invoiceRights,
    place: { under: '/CashingBill', title: '发票登记', icon: 'file-text' },
  },
  {
    path: '/CashingBill/invoiceTitle',
    resource: invoiceTitle,
    place: { under: '/CashingBill', title: '开票抬头', icon: 'solution' },
  },
  {
    path: '/Setting/bookProof',
    component: 'folios/BookProofPage',
    place: { under: '/Setting', title: '账务体检', icon: 'safety' },
    rights: bookProofRights,
  },
  { path: `${units}/basicInformation`, resource: unit },
  { path: `${units}/accountSetManagement`, component: 'receivables/AccountSetPage', resource: unitAccount },
  { path: `${units}/queryAccounting`, component: 'receivables/ReceivableEntryPage', resource: arEntry },
  {
    path: `${units}/accountingTreatment`,
    component: 'receivables/ReceivableBillPage',
    resource: arBill,
    rights: receivableRights,
  },
  { path: `${units}/queryCollection`, component: 'receivables/ReceivableReceiptPage', resource: arReceipt },
]
