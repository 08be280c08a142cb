import { orderRights, roomRights, stayRights } from '@kezhan/desk/model/desk-rights'
import type { Screen } from '@kezhan/resource/menu'
import { registrationRights } from '@kezhan/stays/model/registration-calls'

/** Rights stand with the screens whose buttons ask for them. */
export const frontDeskScreens: readonly Screen[] = [
  {
    path: '/RoomsStatus/realTimeRoomState',
    component: 'front-desk/RealTimeRoomStatePage',
    needs: 'room:list',
    needsHotel: true,
    rights: roomRights,
  },
  {
    path: '/RoomsStatus/longTermRoomStatus',
    component: 'front-desk/LongTermRoomStatusPage',
    needs: 'room:list',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/orderStatus/booking',
    component: 'front-desk/BookingListPage',
    needs: 'order:list',
    needsHotel: true,
    rights: [...orderRights, ...stayRights],
  },
  {
    path: '/CustomerOrder/orderStatus/livingIn',
    component: 'front-desk/LivingInPage',
    needs: 'order:list',
    needsHotel: true,
    rights: registrationRights,
  },
  {
    path: '/CustomerOrder/orderStatus/checkedOut',
    component: 'front-desk/CheckedOutPage',
    needs: 'order:list',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/orderStatus/onAccount',
    component: 'front-desk/OnAccountPage',
    needs: 'order:list',
    needsHotel: true,
  },
]
