import type { Screen } from '@kezhan/resource/menu'

export const teamScreens: readonly Screen[] = [
  { path: '/CustomerOrder/teamBooking', component: 'teams/TeamBookingPage' },
  { path: '/CustomerOrder/teamManagement', component: 'teams/TeamManagementPage' },
]
