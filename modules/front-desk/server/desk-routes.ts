import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { guestRoutes } from '@kezhan/guest-history/server/guest-routes'
import { bookingRoutes } from '@kezhan/reservations/server/bookings/booking-routes'
import type { Route } from '@kezhan/server-kit/server-module'
import { checkOutRoutes } from '@kezhan/stays/server/check-out/check-out-routes'
import { stayRoutes } from '@kezhan/stays/server/stay-routes'
import { teamRoutes } from '@kezhan/teams/server/team-routes'
import { orderPaperRoutes } from './papers/paper-routes'
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
