import type { Screen } from '@kezhan/resource/menu'
import { orderRights, roomRights, stayRights } from './desk-rights'

/** Rights stand with the list of orders until the boards and forms have pages of their own. */
export const reservationScreens: readonly Screen[] = [
  {
    path: '/CustomerOrder/orderStatus/booking',
    component: 'reservations/BookingListPage',
    rights: [...orderRights, ...stayRights, ...roomRights],
  },
]
