import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { systemMenu } from '../model/menu'
import { dictRoutes } from './dict-routes'
import { systemHooks } from './hooks'
import { loginRoutes } from './login'
import { permissionRoutes } from './permissions'
import { preferenceRoutes } from './preferences'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const system: ServerModule = {
  name: 'system',
  migrations: migrationFiles('system', sqlFiles),
  hooks: systemHooks,
  menu: [systemMenu],
  routes: [...loginRoutes, ...permissionRoutes, ...preferenceRoutes, ...dictRoutes],
}
