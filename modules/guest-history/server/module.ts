import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { guestScreens } from '../model/screens'
import * as guestEvents from '../rules/events'
import { guestHistoryRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const guestHistory: ServerModule = {
  name: 'guest-history',
  migrations: migrationFiles('guest-history', sqlFiles),
  tableTitles: {
    guest_note: '客史备注',
  },
  screens: guestScreens,
  events: Object.values(guestEvents),
  start: ({ sealer }) => ({ calls: guestHistoryRoutes({ sealer }) }),
}
