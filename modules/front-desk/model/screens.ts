import { orderRights, roomRights, stayRights } from '@kezhan/desk/model/desk-rights'
import type { Screen } from '@kezhan/resource/menu'
import { registrationRights } from '@kezhan/stays/model/registration-calls'

/** Rights stand with the screens whose buttons ask for them. */
export const frontDeskScreens: readonly Screen[] = [
  {
    path: '/RoomsStatus/realTimeRoomState',
    component: 'front-desk/RealTimeRoomStatePage',
    rights: roomRights,
  },
  { path: '/RoomsStatus/longTermRoomStatus', component: 'front-desk/LongTermRoomStatusPage' },
  {
    path: '/CustomerOrder/orderStatus/booking',
    component: 'front-desk/BookingListPage',
    rights: [...orderRights, ...stayRights],
  },
  {
    path: '/CustomerOrder/orderStatus/livingIn',
    component: 'front-desk/LivingInPage',
    rights: registrationRights,
  },
  { path: '/CustomerOrder/orderStatus/checkedOut', component: 'front-desk/CheckedOutPage' },
  { path: '/CustomerOrder/orderStatus/onAccount', component: 'front-desk/OnAccountPage' },
]
