import { dashboardRoutes } from '@kezhan/dashboard/server/dashboard-routes'
import { systemFigures } from '@kezhan/dashboard/server/system-figures'
import { mockRawRoutes } from '@kezhan/demo/server/mock-routes'
import { areaRoutes } from '@kezhan/dictionaries/server/area-routes'
import { categoryListRoutes } from '@kezhan/dictionaries/server/category-lists'
import { categoryRoutes } from '@kezhan/dictionaries/server/category-routes'
import { dictBinRoutes } from '@kezhan/dictionaries/server/dict-bin'
import { dictRoutes } from '@kezhan/dictionaries/server/dict-routes'
import { hotelDictRoutes } from '@kezhan/dictionaries/server/hotel-dict-routes'
import { onlineRawRoutes } from '@kezhan/identity/server/account/online-routes'
import { accountRoutes } from '@kezhan/identity/server/account/routes'
import { loginRoutes } from '@kezhan/identity/server/login'
import { permissionRoutes } from '@kezhan/identity/server/permissions'
import { preferenceRoutes } from '@kezhan/identity/server/preferences'
import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { addToHotelRoutes } from '@kezhan/tenants/server/add-to-hotel'
import { hotelAdminRoutes } from '@kezhan/tenants/server/hotel-admin'
import { addRootDepartment } from '@kezhan/tenants/server/new-hotel'
import { tenantRoutes } from '@kezhan/tenants/server/tenant-routes'
import { checkRuleRoutes } from '@kezhan/value-rules/server/check-rule-routes'
import { fillRuleRawRoutes, fillRuleRoutes } from '@kezhan/value-rules/server/fill-rule-routes'
import { systemScreens } from '../model/screens'
import { departmentLookups } from './department-lookups'
import { departmentRoleRoutes } from './department-roles/routes'
import { departmentTreeRoutes } from './department-trees'
import { systemHooks } from './hooks'
import { permissionAdminRoutes } from './permission-admin/routes'
import { positionRoutes } from './position-routes'
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
    ...areaRoutes,
    ...categoryRoutes,
    ...categoryListRoutes,
    ...userRoutes,
    ...userLookups,
    ...roleRoutes,
    ...addToHotelRoutes,
    ...permissionAdminRoutes,
    ...departmentTreeRoutes,
    ...departmentRoleRoutes,
    ...departmentLookups,
    ...departUserRoutes,
    ...contactRoutes,
    ...userBinRoutes,
    ...positionRoutes,
    ...tenantRoutes,
    ...dictBinRoutes,
    ...hotelDictRoutes,
    ...fillRuleRoutes,
    ...checkRuleRoutes,
  ],
  rawRoutes: [...hotelAdminRoutes, ...fillRuleRawRoutes, ...onlineRawRoutes, ...mockRawRoutes],
  newHotel: addRootDepartment,
}
