import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import { type ServerModule, serve } from '@kezhan/server-kit/server-module'
import { hotelScreens } from '../model/screens'
import { shiftsOfHotel } from '../model/shift-calls'
import { configAttrRoutes } from './config-attr-routes'
import { configParamRoutes } from './config-param-routes'
import { countedHooks } from './counted-hooks'
import { goodsRoutes } from './goods-routes'
import { hotelFigures } from './hotel-figures'
import { hotelRoutes } from './hotel-routes'
import { addShifts } from './new-hotel'
import { richInfoRoutes } from './rich-info-routes'
import { shiftsOf } from './shift-store'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const hotels: ServerModule = {
  name: 'hotels',
  migrations: migrationFiles('hotels', sqlFiles),
  screens: hotelScreens,
  figures: hotelFigures,
  newHotel: addShifts,
  hooks: countedHooks,
  routes: [
    ...hotelRoutes,
    ...configAttrRoutes,
    ...configParamRoutes,
    ...goodsRoutes,
    ...richInfoRoutes,
    serve(shiftsOfHotel, async (ctx, { hotelCode }) => ({
      result: await shiftsOf(ctx.platformDb, hotelCode ?? ''),
    })),
  ],
}
