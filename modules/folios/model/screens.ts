import type { Screen } from '@kezhan/resource/menu'
import { bookProofRights } from './book-proof-calls'
import { cashSale } from './cash-sale'
import { invoice, invoiceTitle } from './invoice'
import { invoiceRights } from './invoice-calls'
import { ledgerRights } from './ledger-rights'
import { postingCode } from './posting-code'
import { receivableRights } from './receivable-calls'
import { arBill, arEntry, arReceipt } from './receivables'
import { unit } from './unit'
import { unitAccount } from './unit-account'

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
  {
    path: '/CashingBill/addPay',
    component: 'folios/AddPayPage',
    needs: 'acct:sale',
    needsHotel: true,
  },
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
    needs: 'books:list',
    place: { under: '/Setting', title: '账务体检', icon: 'safety' },
    rights: bookProofRights,
  },
  { path: `${units}/basicInformation`, resource: unit },
  { path: `${units}/accountSetManagement`, component: 'folios/AccountSetPage', resource: unitAccount },
  { path: `${units}/queryAccounting`, component: 'folios/ReceivableEntryPage', resource: arEntry },
  {
    path: `${units}/accountingTreatment`,
    component: 'folios/ReceivableBillPage',
    resource: arBill,
    rights: receivableRights,
  },
  { path: `${units}/queryCollection`, component: 'folios/ReceivableReceiptPage', resource: arReceipt },
]
