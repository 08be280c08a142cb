import type { Screen } from '@kezhan/resource/menu'
import { channelOrderRights } from './channel-calls'
import { orderRights, roomRights, stayRights } from './desk-rights'
import { guestRights } from './guest-calls'
import { registrationRights } from './registration-calls'

/** Rights stand with the screens whose buttons ask for them. */
export const reservationScreens: readonly Screen[] = [
  {
    path: '/RoomsStatus/realTimeRoomState',
    component: 'reservations/RealTimeRoomStatePage',
    rights: roomRights,
  },
  { path: '/RoomsStatus/longTermRoomStatus', component: 'reservations/LongTermRoomStatusPage' },
  { path: '/CustomerOrder/normalBooking', component: 'reservations/BookingPage' },
  { path: '/CustomerOrder/teamBooking', component: 'reservations/TeamBookingPage' },
  { path: '/CustomerOrder/teamManagement', component: 'reservations/TeamManagementPage' },
  { path: '/CustomerOrder/normalCheckIn', component: 'reservations/CheckInPage' },
  {
    path: '/CustomerOrder/orderStatus/booking',
    component: 'reservations/BookingListPage',
    rights: [...orderRights, ...stayRights],
  },
  {
    path: '/CustomerOrder/orderStatus/livingIn',
    component: 'reservations/LivingInPage',
    rights: registrationRights,
  },
  { path: '/CustomerOrder/orderStatus/checkedOut', component: 'reservations/CheckedOutPage' },
  { path: '/CustomerOrder/orderStatus/onAccount', component: 'reservations/OnAccountPage' },
  { path: '/CustomerOrder/guestInfo', component: 'reservations/GuestInfoPage', rights: guestRights },
  {
    path: '/CustomerOrder/advanceOrder',
    component: 'reservations/ChannelOrderPage',
    rights: channelOrderRights,
  },
]
