import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ServerModule } from '@kezhan/server-kit/server-module'
import { systemScreens } from '../model/screens'
import { onlineRawRoutes } from './account/online-routes'
import { accountRoutes } from './account/routes'
import { areaRoutes } from './area-routes'
import { categoryListRoutes } from './category-lists'
import { categoryRoutes } from './category-routes'
import { dashboardRoutes } from './dashboard-routes'
import { departmentLookups } from './department-lookups'
import { departmentRoleRoutes } from './department-roles/routes'
import { departmentTreeRoutes } from './department-trees'
import { dictRoutes } from './dict-routes'
import { dictBinRoutes } from './dictionaries/dict-bin'
import { hotelDictRoutes } from './dictionaries/hotel-dict-routes'
import { systemHooks } from './hooks'
import { hotelAdminRoutes } from './hotels/hotel-admin'
import { addRootDepartment } from './hotels/new-hotel'
import { loginRoutes } from './login'
import { mockRawRoutes } from './mock/mock-routes'
import { addToHotelRoutes } from './people/add-to-hotel'
import { contactRoutes } from './people/contacts'
import { departUserRoutes } from './people/depart-users'
import { roleRoutes } from './people/role-routes'
import { userBinRoutes } from './people/user-bin'
import { userLookups } from './people/user-lookups'
import { userRoutes } from './people/user-routes'
import { permissionAdminRoutes } from './permission-admin/routes'
import { permissionRoutes } from './permissions'
import { positionRoutes } from './position-routes'
import { preferenceRoutes } from './preferences'
import { checkRuleRoutes } from './rules/check-rule-routes'
import { fillRuleRawRoutes, fillRuleRoutes } from './rules/fill-rule-routes'
import { systemFigures } from './system-figures'
import { tenantRoutes } from './tenants/tenant-routes'

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
