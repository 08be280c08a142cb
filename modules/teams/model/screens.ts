import type { Screen } from '@kezhan/resource/menu'

export const teamScreens: readonly Screen[] = [
  {
    path: '/CustomerOrder/teamBooking',
    component: 'teams/TeamBookingPage',
    needs: 'order:add',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/teamManagement',
    component: 'teams/TeamManagementPage',
    needs: 'order:list',
    needsHotel: true,
  },
]
