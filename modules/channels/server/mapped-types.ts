import type { Queries } from '@kezhan/server-kit/db/database'

/** Rooms as a channel names them. */
export interface ChannelCodes {
  readonly channelId: string
  readonly code: string
  readonly rate: string
}

/** Which of our types stands for them, and how the price there follows ours. */
export interface MappedType extends ChannelCodes {
  readonly typeId: string
  readonly ratePlanId: string | null
  readonly shareBp: number
  readonly amountFen: number
}

/** By the mapping of the channel, or where it uses our own code; what means nothing here is left out. */
export function mappedTypes(
  db: Queries,
  hotelCode: string,
  asked: readonly ChannelCodes[],
): Promise<MappedType[]> {
  return db.query<MappedType>(
    `select w.channel_id, w.code, w.rate, coalesce(m.room_type_id, t.id) as type_id, m.rate_plan_id,
       coalesce(m.share_bp, 10000) as share_bp, coalesce(m.amount_fen, 0) as amount_fen
     from unnest($2::text[], $3::text[], $4::text[]) as w (channel_id, code, rate)
     left join lateral (select c.room_type_id, c.rate_plan_id, c.share_bp, c.amount_fen from channel_room_type c
       where c.hotel_code = $1 and c.channel_id = w.channel_id and c.enabled = 'Y'
       and c.room_type_id is not null and c.ext_room_code = w.code order by (c.ext_rate_code <> w.rate), c.id limit 1) m on true
     left join room_type t on t.hotel_code = $1 and t.code = w.code and t.is_virtual = 'N' and t.enabled = 'Y'
     where coalesce(m.room_type_id, t.id) is not null`,
    [hotelCode, asked.map(one => one.channelId), asked.map(one => one.code), asked.map(one => one.rate)],
  )
}
