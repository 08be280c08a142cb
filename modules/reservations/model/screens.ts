import type { Screen } from '@kezhan/resource/menu'
import { channelOrderRights } from './channel-calls'
import { orderRights, roomRights, stayRights } from './desk-rights'
import { guestRights } from './guest-calls'
import { registrationRights } from './registration-calls'

/** Rights stand with the screens whose buttons ask for them. All of them are about one hotel and its business day. */
export const reservationScreens: readonly Screen[] = [
  {
    path: '/RoomsStatus/realTimeRoomState',
    component: 'reservations/RealTimeRoomStatePage',
    needs: 'room:list',
    needsHotel: true,
    rights: roomRights,
  },
  {
    path: '/RoomsStatus/longTermRoomStatus',
    component: 'reservations/LongTermRoomStatusPage',
    needs: 'room:list',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/normalBooking',
    component: 'reservations/BookingPage',
    needs: 'order:add',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/teamBooking',
    component: 'reservations/TeamBookingPage',
    needs: 'order:add',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/teamManagement',
    component: 'reservations/TeamManagementPage',
    needs: 'order:list',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/normalCheckIn',
    component: 'reservations/CheckInPage',
    needs: 'stay:checkin',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/orderStatus/booking',
    component: 'reservations/BookingListPage',
    needs: 'order:list',
    needsHotel: true,
    rights: [...orderRights, ...stayRights],
  },
  {
    path: '/CustomerOrder/orderStatus/livingIn',
    component: 'reservations/LivingInPage',
    needs: 'order:list',
    needsHotel: true,
    rights: registrationRights,
  },
  {
    path: '/CustomerOrder/orderStatus/checkedOut',
    component: 'reservations/CheckedOutPage',
    needs: 'order:list',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/orderStatus/onAccount',
    component: 'reservations/OnAccountPage',
    needs: 'order:list',
    needsHotel: true,
  },
  {
    path: '/CustomerOrder/guestInfo',
    component: 'reservations/GuestInfoPage',
    needs: 'guest:list',
    needsHotel: true,
    rights: guestRights,
  },
  {
    path: '/CustomerOrder/advanceOrder',
    component: 'reservations/ChannelOrderPage',
    needs: 'channelOrder:list',
    needsHotel: true,
    rights: channelOrderRights,
  },
]
