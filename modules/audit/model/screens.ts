import type { Screen } from '@kezhan/resource/menu'

export const auditScreens: readonly Screen[] = [
  {
    path: '/RoomsStatus/realTimeData',
    component: 'audit/RealTimeDataPage',
    needs: 'room:data',
    needsHotel: true,
    rights: [{ code: 'room:data', title: '查看实时数据' }],
  },
  {
    path: '/ChangeShifts/nightAudit',
    component: 'audit/NightAuditPage',
    needs: 'audit:list',
    needsHotel: true,
    place: { under: '/ChangeShifts', title: '夜审', icon: 'schedule' },
    rights: [
      { code: 'audit:list', title: '查看夜审' },
      { code: 'audit:run', title: '夜审' },
      { code: 'audit:early', title: '提前夜审', isHighRisk: true },
    ],
  },
]
