import { addDays } from '@kezhan/base/days'
import type { ChartBar, ChartRoom } from '@kezhan/desk/model/room-chart'
import type { getRoomChart as call } from '@kezhan/desk/model/room-state-calls'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** 房间甘特 (hotel domain §4.1): rooms, who has them when, and who has none yet, for a window of days. */
export const getRoomChart: HandlerOf<typeof call> = async (ctx, input) => {
  const businessDate = businessDateOf(ctx)
  const { hotelCode } = ctx.user
  const days = input.days ?? 14
  const startDate = input.startDate ?? businessDate
  const endDate = addDays(startDate, days)
  const result = await ctx.tx(async db => {
    // The oldest transaction under way: whatever it and later ones change, the next question with this number brings.
    const [mark] = await db.query<{ version: number }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version',
    )
    const version = mark?.version ?? 0
    const since = input.since ?? 0
    const rooms = await db.query<ChartRoom>(roomsSql, [
      hotelCode,
      since > 0 && since <= version ? since : null,
    ])
    const bars = await db.query<ChartBar>(barsSql, [
      hotelCode,
      startDate,
      endDate,
      ctx.now,
      rooms.map(room => room.roomId),
    ])
    return { version, serverTime: ctx.now, businessDate, startDate, days, rooms, bars }
  })
  return { result }
}

const roomsSql = `
  select r.id as room_id, r.room_no, r.room_type_id, x.hk
  from room r join room_state x on x.room_id = r.id join room_type t on t.id = r.room_type_id
  where r.hotel_code = $1 and r.enabled = 'Y' and t.is_virtual = 'N' and ($2::bigint is null or x.version >= $2)
  order by t.sort_order, t.id, r.room_no, r.id`

const text = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const lineColumns = `l.room_type_id as booked_type_id, ${text('l.arrive_at')} as "from", ${text('l.depart_at')} as "to", l.arrive, l.depart,
  coalesce(l.guest_name, r.booker_name) as name, r.res_no as no, true as is_open, t.name as team_name, r.channel_id,
  r.id as reservation_id, coalesce((select n.price_fen from reservation_night n where n.reservation_room_id = l.id order by n.night desc limit 1), 0) as price_fen,
  l.version, r.version as order_version`

/**
 * Who has a room now or will have it comes from the table that protects rooms; where a guest has been, from the periods that
 * are over. What was ended before it began (a check-in that was undone, a booking that moved) was never there.
 */
const barsSql = `
  with periods as (
    select p.id, p.room_id, p.source, p.source_id, p.period, true as active from room_period p
    where p.hotel_code = $1 and p.active and p.room_id = any($5::text[]) and p.period && tsrange($2::date::timestamp, $3::date::timestamp)
    union all
    select p.id, p.room_id, p.source, p.source_id, p.period, false from stay s join room_period p on p.source_id = s.id and p.source = 'STAY'
    where s.hotel_code = $1 and s.state <> 'voided' and (s.state = 'inHouse' or s.depart_on >= $2::date) and not p.active and p.room_id = any($5::text[])
      and upper(p.period) <= $4::timestamp and p.period && tsrange($2::date::timestamp, $3::date::timestamp))
  select * from (
    select p.id as key, 'STAY' as kind, s.id, p.room_id, s.stock_type_id as room_type_id, s.booked_type_id,
      ${text('lower(p.period)')} as "from", ${text('upper(p.period)')} as "to", s.arrive_on as arrive, s.depart,
      case when s.is_secret = 'Y' then '保密' else s.guest_name end as name, s.stay_no as no, p.active and s.state = 'inHouse' as is_open, t.name as team_name,
      s.channel_id, null as reservation_id,
      coalesce((select n.price_fen from stay_night n where n.stay_id = s.id order by n.night desc limit 1), 0) as price_fen, s.version, null::int as order_version
    from periods p join stay s on s.id = p.source_id left join team t on t.id = s.team_id where p.source = 'STAY'
    union all
    select p.id, 'ASSIGN', l.id, p.room_id, l.stock_type_id, ${lineColumns}
    from periods p join reservation_room l on l.id = p.source_id join reservation r on r.id = l.reservation_id left join team t on t.id = r.team_id
    where p.source = 'ASSIGN'
    union all
    select l.id, 'UNASSIGNED', l.id, null, l.stock_type_id, ${lineColumns}
    from reservation_room l join reservation r on r.id = l.reservation_id left join team t on t.id = r.team_id
    where l.hotel_code = $1 and l.state = 'waiting' and l.room_id is null and l.arrive_at < $3::date and l.depart_at > $2::date
    union all
    select p.id, p.source, b.id, p.room_id, m.room_type_id, m.room_type_id, ${text('lower(p.period)')}, ${text('upper(p.period)')},
      lower(p.period)::date, upper(p.period)::date, b.reason, '', false, null, null, null, 0, b.version, null
    from periods p join room_block b on b.id = p.source_id join room m on m.id = p.room_id where p.source in ('OOO', 'OOS', 'LOCK')) as bars
  order by "from", key`
