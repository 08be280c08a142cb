import type { Route } from '@kezhan/server-kit/server-module'
import { bookingRoutes } from './bookings/booking-routes'
import { checkOutRoutes } from './check-out/check-out-routes'
import type { DeskParts } from './desk-work'
import { guestRoutes } from './guest-files/guest-routes'
import { orderPaperRoutes } from './papers/paper-routes'
import { stayRoutes } from './stays/stay-routes'
import { teamRoutes } from './teams/team-routes'
import { viewRoutes } from './views/view-routes'

/** Every call of the desk; certificates are sealed with the server's own key, so some need its parts. */
export const deskRoutes = (parts: DeskParts): readonly Route[] => [
  ...viewRoutes,
  ...bookingRoutes(parts),
  ...stayRoutes(parts),
  ...guestRoutes(parts),
  ...checkOutRoutes,
  ...orderPaperRoutes,
  ...teamRoutes(parts),
]
