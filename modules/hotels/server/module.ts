import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { hotelScreens } from '../model/screens'
import { configAttrRoutes } from './config-attr-routes'
import { configParamRoutes, type RealnamesOf } from './config-param-routes'
import { countedHooks } from './counted-hooks'
import { goodsRoutes } from './goods-routes'
import { hotelFigures } from './hotel-figures'
import { hotelRoutes } from './hotel-routes'
import { addShifts } from './new-hotel'
import { paymentSettingHooks } from './payment-setting-hooks'
import { richInfoRoutes } from './rich-info-routes'
import { shiftRoutes } from './shift-store'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface HotelParts extends ModuleParts {
  readonly realnamesOf: RealnamesOf
}

export const hotels: ServerModule<HotelParts> = {
  name: 'hotels',
  migrations: migrationFiles('hotels', sqlFiles),
  screens: hotelScreens,
  newHotel: addShifts,
  start: ({ sealer, realnamesOf }) => ({
    figures: hotelFigures,
    hooks: [...countedHooks, paymentSettingHooks(sealer)],
    calls: [
      ...hotelRoutes,
      ...configAttrRoutes,
      ...configParamRoutes(realnamesOf),
      ...goodsRoutes,
      ...richInfoRoutes,
      ...shiftRoutes,
    ],
  }),
}
