import type { Screen } from '@kezhan/resource/menu'

export const reservationScreens: readonly Screen[] = [
  {
    path: '/CustomerOrder/normalBooking',
    component: 'reservations/BookingPage',
    needs: 'order:add',
    needsHotel: true,
  },
]
