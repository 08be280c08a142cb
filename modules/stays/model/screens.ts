import type { Screen } from '@kezhan/resource/menu'

export const stayScreens: readonly Screen[] = [
  {
    path: '/CustomerOrder/normalCheckIn',
    component: 'stays/CheckInPage',
    needs: 'stay:checkin',
    needsHotel: true,
  },
]
