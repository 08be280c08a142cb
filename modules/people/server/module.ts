import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { peopleScreens } from '../model/screens'
import { peopleHooks } from './hooks'
import { addRootDepartment } from './new-hotel'
import { peopleRawRoutes, peopleRoutes } from './routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const people: ServerModule = {
  name: 'people',
  migrations: migrationFiles('people', sqlFiles),
  screens: peopleScreens,
  newHotel: addRootDepartment,
  start: parts => ({
    hooks: peopleHooks,
    calls: peopleRoutes(parts),
    rawRoutes: peopleRawRoutes,
  }),
}
