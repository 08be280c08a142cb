import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { rateScreens } from '../model/screens'
import { addRateRules } from './new-hotel'
import { ratesRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const rates: ServerModule = {
  name: 'rates',
  migrations: migrationFiles('rates', sqlFiles),
  screens: rateScreens,
  newHotel: addRateRules,
  start: () => ({ calls: ratesRoutes }),
}
