import type { Screen } from '@kezhan/resource/menu'
import { handover } from './handover'

export const shiftScreens: readonly Screen[] = [
  {
    path: '/ChangeShifts/handover',
    component: 'shifts/HandoverPage',
    needs: 'ebk:shift:handover',
    needsHotel: true,
    rights: [
      { code: 'ebk:shift:handover', title: '交班' },
      { code: 'ebk:shift:force', title: '强制交班', isHighRisk: true },
    ],
  },
  {
    path: '/ChangeShifts/shiftHandoverRecord',
    component: 'shifts/HandoverRecordPage',
    resource: handover,
    rights: [{ code: 'ebk:shift:confirm', title: '财务核收' }],
  },
]
