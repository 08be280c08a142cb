import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { tenantScreens } from '../model/screens'
import { addToHotelRoutes } from './add-to-hotel'
import { hotelAdminRoutes } from './hotel-admin'
import { type OpenHotel, openHotelRoute } from './open-hotel'
import { tenantHooks } from './tenant-hooks'
import { tenantRoutes } from './tenant-routes'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface TenantParts extends ModuleParts {
  readonly openHotel: OpenHotel
}

export const tenants: ServerModule<TenantParts> = {
  name: 'tenants',
  migrations: migrationFiles('tenants', sqlFiles),
  screens: tenantScreens,
  start: ({ openHotel }) => ({
    hooks: [tenantHooks],
    calls: [...tenantRoutes, ...addToHotelRoutes, openHotelRoute(openHotel)],
    rawRoutes: hotelAdminRoutes,
  }),
}
