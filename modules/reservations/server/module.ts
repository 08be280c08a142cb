import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { reservationScreens } from '../model/screens'
import { roomTypeHooks } from './room-type-hooks'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const reservations: ServerModule = {
  name: 'reservations',
  migrations: migrationFiles('reservations', sqlFiles),
  screens: reservationScreens,
  hooks: [roomTypeHooks],
}
