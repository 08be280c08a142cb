import type {
  mappingTree as call,
  MappedChannel,
  MappedRate,
  MappedRoom,
} from '@kezhan/channels/model/line-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

interface Row extends MappedRate {
  readonly channelId: string
  readonly extRoomCode: string
  readonly extName: string | null
}

export const mappingTree: HandlerOf<typeof call> = async ctx => {
  const { hotelCode } = ctx.user
  const channels = await ctx.db.query<Omit<MappedChannel, 'rooms'>>(
    `select id as channel_id, name as channel_name, push_url is not null as has_line from mkt_channel
     where hotel_code = $1 and enabled = 'Y' and kind <> 'direct' order by sort_order, id`,
    [hotelCode],
  )
  const rates = await ctx.db.query<Row>(
    `select m.id, m.channel_id, m.ext_room_code, m.ext_name, m.ext_rate_code, m.ext_rate_name, m.room_type_id, t.name as room_type_name,
       m.rate_plan_id, p.name as rate_plan_name, m.share_bp, m.amount_fen, m.push_price = 'Y' as push_price, m.push_stock = 'Y' as push_stock,
       m.enabled = 'Y' as enabled, x.waiting, m.last_push_at, m.last_error,
       case when m.enabled = 'N' then 'stopped' when m.room_type_id is null then 'unmapped' when m.last_error is not null then 'fault'
         when x.waiting > 0 or m.last_push_at is null then 'waiting' else 'ok' end as state
     from channel_room_type m left join room_type t on t.id = m.room_type_id left join rate_plan p on p.id = m.rate_plan_id
     cross join lateral (select count(*)::int as waiting from channel_cell c where c.channel_id = m.channel_id and c.heard_seq < c.seq
       and c.ext_room_code = m.ext_room_code and c.ext_rate_code = m.ext_rate_code) x
     where m.hotel_code = $1 order by m.ext_room_code, m.ext_rate_code`,
    [hotelCode],
  )
  return {
    result: channels.map(channel => ({
      ...channel,
      rooms: roomsOf(rates.filter(rate => rate.channelId === channel.channelId)),
    })),
  }
}

function roomsOf(rows: readonly Row[]): MappedRoom[] {
  const codes = [...new Set(rows.map(row => row.extRoomCode))]
  return codes.map(extRoomCode => {
    const own = rows.filter(row => row.extRoomCode === extRoomCode)
    return {
      extRoomCode,
      extName: own.find(row => row.extName !== null)?.extName ?? null,
      rates: own.map(({ channelId: _, extRoomCode: _code, extName: _name, ...rate }) => rate),
    }
  })
}
