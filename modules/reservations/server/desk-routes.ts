import type { Route } from '@kezhan/server-kit/server-module'
import { bookingRoutes } from './bookings/booking-routes'
import type { DeskParts } from './desk-work'
import { stayRoutes } from './stays/stay-routes'

/** Every call of the desk; certificates are sealed with the server's own key, so they need its parts. */
export const deskRoutes = (parts: DeskParts): readonly Route[] => [
  ...bookingRoutes(parts),
  ...stayRoutes(parts),
]
