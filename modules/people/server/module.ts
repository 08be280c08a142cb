import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { peopleScreens } from '../model/screens'
import { departmentRoleRoutes } from './department-roles/routes'
import { departmentTreeRoutes } from './department-trees'
import { peopleHooks } from './hooks'
import { addRootDepartment } from './new-hotel'
import { permissionAdminRoutes } from './permission-admin/routes'
import { contactRoutes } from './users/contacts'
import { departUserRoutes } from './users/depart-users'
import { roleRoutes } from './users/role-routes'
import { userBinRoutes } from './users/user-bin'
import { userLookups } from './users/user-lookups'
import { userRoutes } from './users/user-routes'

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
  start: () => ({
    hooks: peopleHooks,
    calls: [
      ...userRoutes,
      ...userLookups,
      ...roleRoutes,
      ...permissionAdminRoutes,
      ...departmentTreeRoutes,
      ...departmentRoleRoutes,
      ...departUserRoutes,
      ...contactRoutes,
      ...userBinRoutes,
    ],
  }),
}
