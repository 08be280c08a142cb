import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { tenantScreens } from '../model/screens'
import { addToHotelRoutes } from './add-to-hotel'
import { hotelAdminRoutes } from './hotel-admin'
import { type OpenHotel, openHotelRoute } from './open-hotel'
import { tenantHooks } from './tenant-hooks'
import { tenantRoutes } from './tenant-routes'

export interface TenantParts extends ModuleParts {
  readonly openHotel: OpenHotel
}

export const tenants: ServerModule<TenantParts> = {
  name: 'tenants',
  migrations: [],
  screens: tenantScreens,
  start: ({ openHotel }) => ({
    hooks: [tenantHooks],
    calls: [...tenantRoutes, ...addToHotelRoutes, openHotelRoute(openHotel)],
    rawRoutes: hotelAdminRoutes,
  }),
}
