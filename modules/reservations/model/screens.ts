import { channelOrderRights } from '@kezhan/channels/model/channel-calls'
import { orderRights, roomRights, stayRights } from '@kezhan/desk/model/desk-rights'
import { guestRights } from '@kezhan/guest-history/model/guest-calls'
import type { Screen } from '@kezhan/resource/menu'
import { registrationRights } from '@kezhan/stays/model/registration-calls'

/** Rights stand with the screens whose buttons ask for them. */
export const reservationScreens: readonly Screen[] = [
  {
    path: '/RoomsStatus/realTimeRoomState',
    component: 'front-desk/RealTimeRoomStatePage',
    rights: roomRights,
  },
  { path: '/RoomsStatus/longTermRoomStatus', component: 'front-desk/LongTermRoomStatusPage' },
  { path: '/CustomerOrder/normalBooking', component: 'reservations/BookingPage' },
  { path: '/CustomerOrder/teamBooking', component: 'teams/TeamBookingPage' },
  { path: '/CustomerOrder/teamManagement', component: 'teams/TeamManagementPage' },
  { path: '/CustomerOrder/normalCheckIn', component: 'stays/CheckInPage' },
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
  { path: '/CustomerOrder/guestInfo', component: 'guest-history/GuestInfoPage', rights: guestRights },
  {
    path: '/CustomerOrder/advanceOrder',
    component: 'channels/ChannelOrderPage',
    rights: channelOrderRights,
  },
]
