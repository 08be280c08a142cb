import type { Screen } from '@kezhan/resource/menu'
import { budget } from './budget'

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
  {
    path: '/Report/reception',
    component: 'reports/ReceptionPage',
    needs: 'report:reception',
    needsHotel: true,
    rights: [{ code: 'report:reception', title: '接待报表' }],
  },
  {
    path: '/Report/warehouse',
    component: 'reports/WarehousePage',
    needs: 'report:warehouse',
    needsHotel: true,
    rights: [{ code: 'report:warehouse', title: '库存报表' }],
  },
  {
    path: '/Report/member',
    component: 'reports/MemberPage',
    needs: 'report:member',
    needsHotel: true,
    rights: [{ code: 'report:member', title: '会员报表' }],
  },
  {
    path: '/Report/budget',
    resource: budget,
    place: { under: '/Report', title: '预算' },
  },
]
