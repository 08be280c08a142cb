import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CommissionSum, commissionSums as call } from '../model/commission-calls'

export const commissionSums: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await ctx.db.query<CommissionSum>(
    `select state, count(*)::int as count, sum(nights)::float8 as nights, sum(room_charge_fen)::bigint as room_charge_fen,
       sum(amount_fen)::bigint as amount_fen
     from commission where hotel_code = $1 and ($2::text is null or intermediary_id = $2) and ($5::text is null or channel_id = $5)
       and ($3::date is null or business_date >= $3::date) and ($4::date is null or business_date <= $4::date)
     group by state order by array_position(array['pending', 'confirmed', 'settled', 'void'], state::text)`,
    [
      ctx.user.hotelCode,
      input.intermediaryId || null,
      input.dateFrom ?? null,
      input.dateTo ?? null,
      input.channelId || null,
    ],
  ),
})
