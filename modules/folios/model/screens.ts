import type { Screen } from '@kezhan/resource/menu'
import { cashSale } from './cash-sale'
import { ledgerRights } from './ledger-rights'
import { postingCode } from './posting-code'
import { receivableRights } from './receivable-calls'
import { arBill, arEntry, arReceipt } from './receivables'
import { unit } from './unit'
import { unitAccount } from './unit-account'

const units = '/CustomerRelationship/unitManagement'

export const folioScreens: readonly Screen[] = [
  { path: '/Setting/otherConfig/postingAccount', resource: postingCode },
  { path: '/CashingBill/cashAccount', resource: cashSale, rights: ledgerRights },
  { path: `${units}/basicInformation`, resource: unit },
  { path: `${units}/accountSetManagement`, resource: unitAccount },
  { path: `${units}/queryAccounting`, resource: arEntry },
  { path: `${units}/accountingTreatment`, resource: arBill, rights: receivableRights },
  { path: `${units}/queryCollection`, resource: arReceipt },
]
