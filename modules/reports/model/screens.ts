import type { Screen } from '@kezhan/resource/menu'

export const reportScreens: readonly Screen[] = [
  {
    path: '/Report/finance',
    component: 'reports/FinancePage',
    needs: 'report:finance',
    needsHotel: true,
    rights: [{ code: 'report:finance', title: '财务报表' }],
  },
  {
    path: '/Report/cashierStatement',
    component: 'reports/CashierStatementPage',
    needs: 'report:cashierStatement',
    needsHotel: true,
    rights: [{ code: 'report:cashierStatement', title: '收银报表' }],
  },
]
