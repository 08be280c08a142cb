import type { Screen } from '@kezhan/resource/menu'
import { guestRights } from './guest-calls'

export const guestScreens: readonly Screen[] = [
  {
    path: '/CustomerOrder/guestInfo',
    component: 'guest-history/GuestInfoPage',
    needs: 'guest:list',
    needsHotel: true,
    rights: guestRights,
  },
]
