import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type BasePriceRow, type basePricesOn as call, mostTypes } from '../model/base-price-calls'

export const basePricesOn: HandlerOf<typeof call> = async (ctx, { day }) => ({
  result: await basePricesNow(ctx.db, ctx.user.hotelCode, day),
})

type PriceOnDay = BasePriceRow & { readonly roomTypeName: string; readonly effectiveFrom: string | null }

/** Every type that is sold with its price of a day; the type's own price where none was set for the day. */
export function basePricesNow(db: Queries, hotelCode: string, day: string): Promise<PriceOnDay[]> {
  return db.query<PriceOnDay>(
    `select t.id as room_type_id, t.name as room_type_name, b.effective_from,
       coalesce(b.weekday_fen, t.base_price_fen) as weekday_fen, coalesce(b.weekend_fen, t.base_price_fen) as weekend_fen,
       b.holiday_fen, b.hour_fen, coalesce(b.minimum_fen, 0) as minimum_fen,
       coalesce(b.breakfasts, 0) as breakfasts
     from room_type t left join lateral (
       select * from base_price p where p.room_type_id = t.id and p.effective_from <= $2::date order by p.effective_from desc limit 1) b on true
     where t.hotel_code = $1 and t.enabled = 'Y' and t.is_virtual = 'N' order by t.sort_order, t.id limit ${mostTypes}`,
    [hotelCode, day],
  )
}
