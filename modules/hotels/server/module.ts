import { type ServerModule, serve } from '@kezhan/server-kit/server-module'
import { shiftsOfHotel } from '../model/shift-calls'
import hotelsSql from './migrations/001-hotels.sql?raw'
import { shiftsOf } from './shift-store'

export const hotels: ServerModule = {
  name: 'hotels',
  migrations: [{ name: 'hotels/001-hotels', sql: hotelsSql }],
  routes: [
    serve(shiftsOfHotel, async (ctx, { hotelCode }) => ({
      result: await shiftsOf(ctx.platformDb, hotelCode ?? ''),
    })),
  ],
}
