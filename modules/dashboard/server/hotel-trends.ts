import { refuse } from '@kezhan/hotels/rules/refusals'
import { askedHotel } from '@kezhan/hotels/server/asked-hotel'
import type { Database } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelTrends as call } from '../model/home-calls'
import { shownFigures } from '../rules/home-figures'
import { trendsOf } from './home-figures'

/** One hotel of the head office with its past. Refuses a hotel that is not one's own (`hotel.foreign`). */
export const hotelTrends =
  (database: Database): HandlerOf<typeof call> =>
  async (ctx, { hotelCode }) => {
    const code = askedHotel(ctx.user, hotelCode)
    const [hotel] = await ctx.db.query<{ tenantId: string; businessDate: string }>(
      'select tenant_id, business_date from hotel where code = $1',
      [code],
    )
    if (hotel === undefined) throw refuse('hotel.missing')
    const db = database.scoped({ tenant: hotel.tenantId, hotel: code })
    // The pages behind the figures are the hotel's own: the head office has no way to them.
    return { result: await trendsOf(db, code, hotel.businessDate, shownFigures, () => false) }
  }
