import type { Screen } from '@kezhan/resource/menu'
import { bookProofRights } from './book-proof-calls'
import { cashSale } from './cash-sale'
import { invoice, invoiceTitle } from './invoice'
import { invoiceRights } from './invoice-calls'
import { ledgerRights } from './ledger-rights'
import { postingCode } from './posting-code'

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
    needsHotel: true,
    place: { under: '/Setting', title: '账务体检', icon: 'safety' },
    rights: bookProofRights,
  },
]
