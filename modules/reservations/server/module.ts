import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { reservationScreens } from '../model/screens'
import * as reservationEvents from '../rules/events'
import { reservationBookChecks } from './book-checks'
import type { BookTeam } from './bookings/book-team'
import { roomTypeHooks } from './room-type-hooks'
import { reservationsRoutes } from './routes'
import { reservationWatches } from './watches'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface ReservationParts extends ModuleParts {
  /** A booking of a team is made by the module above. */
  readonly bookTeam: BookTeam
}

export const reservations: ServerModule<ReservationParts> = {
  name: 'reservations',
  migrations: migrationFiles('reservations', sqlFiles),
  tableTitles: {
    team: '团队',
    team_block: '团队保留房',
    reservation: '预订',
    reservation_room: '预订房间',
    reservation_night: '预订每晚房价',
  },
  screens: reservationScreens,
  bookChecks: reservationBookChecks,
  events: Object.values(reservationEvents),
  watches: reservationWatches,
  start: ({ sealer, bookTeam }) => ({
    hooks: [roomTypeHooks],
    calls: reservationsRoutes({ sealer }, bookTeam),
  }),
}
