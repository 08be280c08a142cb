import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { tenantScreens } from '../model/screens'
import { hotelAdminRoutes } from './hotel-admin'
import type { OpenHotel } from './open-hotel'
import { tenantsRoutes } from './routes'
import { tenantHooks } from './tenant-hooks'

export interface TenantParts extends ModuleParts {
  readonly openHotel: OpenHotel
}

export const tenants: ServerModule<TenantParts> = {
  name: 'tenants',
  migrations: [],
  screens: tenantScreens,
  start: ({ openHotel }) => ({
    hooks: [tenantHooks],
    calls: tenantsRoutes(openHotel),
    rawRoutes: hotelAdminRoutes,
  }),
}
