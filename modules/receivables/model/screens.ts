import type { Screen } from '@kezhan/resource/menu'
import { receivableRights } from './receivable-calls'
import { arBill, arEntry, arReceipt } from './receivables'
import { unit } from './unit'
import { unitAccount } from './unit-account'

const units = '/CustomerRelationship/unitManagement'

export const receivableScreens: readonly Screen[] = [
  {
    path: '/CashingBill/addPay',
    component: 'receivables/AddPayPage',
    needs: 'acct:sale',
    needsHotel: true,
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
