import type { MenuPlace } from '@kezhan/resource/menu'
import { hotelOutline } from './hotel-outline'
import { dashboardOutline, demoOutline, personalOutline } from './personal-outline'
import { platformOutline } from './platform-outline'

/** The built-in menu tree of shell specification §2.4, complete; modules bring the screens for its places. */
export const outline: readonly MenuPlace[] = [
  dashboardOutline,
  ...hotelOutline,
  ...platformOutline,
  ...demoOutline,
  ...personalOutline,
]
