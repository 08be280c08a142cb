import type { Screen } from '@kezhan/resource/menu'
import { cashSale } from './cash-sale'
import { ledgerRights } from './ledger-rights'
import { postingCode } from './posting-code'

export const folioScreens: readonly Screen[] = [
  { path: '/Setting/otherConfig/postingAccount', resource: postingCode },
  { path: '/CashingBill/cashAccount', resource: cashSale, rights: ledgerRights },
]
