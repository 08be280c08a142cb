import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { systemScreens } from '../model/screens'
import { accountRoutes } from './account/routes'
import { dashboardRoutes } from './dashboard-routes'
import { dictRoutes } from './dict-routes'
import { systemHooks } from './hooks'
import { loginRoutes } from './login'
import { permissionRoutes } from './permissions'
import { preferenceRoutes } from './preferences'
import { systemFigures } from './system-figures'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const system: ServerModule = {
  name: 'system',
  migrations: migrationFiles('system', sqlFiles),
  hooks: systemHooks,
  screens: systemScreens,
  figures: systemFigures,
  routes: [
    ...loginRoutes,
    ...permissionRoutes,
    ...preferenceRoutes,
    ...dictRoutes,
    ...dashboardRoutes,
    ...accountRoutes,
  ],
}
