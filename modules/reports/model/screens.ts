import type { Screen } from '@kezhan/resource/menu'
import { budget } from './budget'
import { incentiveScheme } from './incentive-scheme'
import { praise } from './praise'

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
    path: '/Report/achievements',
    component: 'reports/AchievementsPage',
    needs: 'report:achievements',
    needsHotel: true,
    rights: [{ code: 'report:achievements', title: '业绩报表' }],
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
    path: '/report/ArchivesStatisticst', // sic
    component: 'reports/ArchivesPage',
    needs: 'report:archives',
    needsHotel: true,
    rights: [{ code: 'report:archives', title: '档案统计' }],
  },
  {
    path: '/report/ViserChartDemo',
    component: 'reports/ChartGalleryPage',
    needs: 'report:charts',
    needsHotel: true,
    rights: [{ code: 'report:charts', title: '图表示例' }],
  },
  {
    path: '/big/screen/production',
    component: 'reports/ProductionScreenPage',
    needs: 'report:production',
    needsHotel: true,
    rights: [{ code: 'report:production', title: '产销大屏' }],
  },
  {
    path: '/big/screen/logistics',
    component: 'reports/LogisticsScreenPage',
    needs: 'report:logistics',
    needsHotel: true,
    rights: [{ code: 'report:logistics', title: '物流大屏' }],
  },
  {
    path: '/Report/incentive',
    resource: incentiveScheme,
    place: { under: '/Report', title: '提成方案' },
  },
  {
    path: '/Report/praise',
    resource: praise,
    place: { under: '/Report', title: '好评登记' },
  },
  {
    path: '/Report/budget',
    resource: budget,
    place: { under: '/Report', title: '预算' },
  },
]
