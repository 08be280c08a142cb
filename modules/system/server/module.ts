import type { ServerModule } from '@kezhan/server-kit/server-module'
import { category } from '../model/category'
import { department } from '../model/department'
import { dictionary, dictionaryItem } from '../model/dictionary'
import { systemMenu } from '../model/menu'
import { position } from '../model/position'
import { dictRoutes } from './dict-routes'
import { systemHooks } from './hooks'
import { loginRoutes } from './login'
import peopleSql from './migrations/001-people.sql?raw'
import resourcesSql from './migrations/002-resources.sql?raw'
import { permissionRoutes } from './permissions'
import { preferenceRoutes } from './preferences'

export const system: ServerModule = {
  name: 'system',
  migrations: [
    { name: 'system/001-people', sql: peopleSql },
    { name: 'system/002-resources', sql: resourcesSql },
  ],
  resources: [position, dictionary, dictionaryItem, category, department],
  hooks: systemHooks,
  menu: [systemMenu],
  routes: [...loginRoutes, ...permissionRoutes, ...preferenceRoutes, ...dictRoutes],
}
