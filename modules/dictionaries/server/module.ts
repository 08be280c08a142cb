import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { dictionaryScreens } from '../model/screens'
import { areaRoutes } from './area-routes'
import { categoryRoutes } from './category-routes'
import { dictBinRoutes } from './dict-bin'
import { forgetDictItems } from './dict-items'
import { dictRoutes } from './dict-routes'
import { duplicateRoute } from './duplicate-route'
import { dictionaryHooks } from './hooks'
import { hotelDictRoutes } from './hotel-dict-routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const dictionaries: ServerModule = {
  name: 'dictionaries',
  migrations: migrationFiles('dictionaries', sqlFiles),
  screens: dictionaryScreens,
  start: ({ resources }) => ({
    hooks: dictionaryHooks,
    calls: [
      ...dictRoutes,
      ...areaRoutes,
      ...categoryRoutes,
      ...dictBinRoutes,
      ...hotelDictRoutes,
      duplicateRoute(resources),
    ],
    onNotice: subject => {
      if (subject === 'dictionary' || subject === '*') forgetDictItems()
    },
  }),
}
