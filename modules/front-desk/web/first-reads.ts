import type { FirstReads } from '@kezhan/web-kit/resource/list/first-reads'

/** The names stand here as texts: this file is part of the frame, and what they belong to would make it heavy. */
export const firstReads: FirstReads = {
  'front-desk/RealTimeRoomStatePage': [
    { path: '/base/cfg/getRoomStatusSetting', query: {} },
    { preference: 'board' },
  ],
  'front-desk/BookingListPage': [{ preference: 'orders:booking' }],
  'front-desk/LivingInPage': [{ preference: 'orders:livingIn' }],
  'front-desk/CheckedOutPage': [{ preference: 'orders:checkedOut' }],
  'front-desk/OnAccountPage': [{ preference: 'orders:onAccount' }],
}
