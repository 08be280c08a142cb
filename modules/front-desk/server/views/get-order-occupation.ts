import { daysBetween } from '@kezhan/base/days'
import type { getOrderOccupation as call } from '@kezhan/desk/model/order-calls'
import type { OccupationItem } from '@kezhan/desk/model/order-shapes'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { refuse } from '@kezhan/front-desk/rules/refusals'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** What occupies rooms and types between two days (hotel domain §5.10): bars of the chart, reasons of conflicts. */
export const getOrderOccupation: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  const { startDate, endDate } = input
  if (endDate < startDate) throw refuseReservations('dates.order')
  if (daysBetween(startDate, endDate) > mostDays) throw refuse('rows.tooWide', { days: mostDays })
  const rows = await ctx.db.query<Row>(occupationSql, [
    ctx.user.hotelCode,
    startDate,
    endDate,
    input.roomIds ?? [],
    input.roomTypeIds ?? [],
    input.includeCancelled === 'Y',
    mostItems,
  ])
  return { result: { items: rows.map(itemOf) } }
}

const mostDays = 120

const mostItems = 20_000

const colours = {
  STAY: '#1890FF',
  ASSIGN: '#FADB14',
  UNASSIGNED: '#FADB14',
  TEAM_BLOCK: '#722ED1',
  OOO: '#F5222D',
  OOS: '#820014',
  LOCK: '#595959',
} as const

type Row = Omit<OccupationItem, 'color' | 'movable' | 'roomId' | 'teamId' | 'priceFen'> & {
  readonly roomId: string | null
  readonly teamId: string | null
  readonly priceFen: number | null
}

function itemOf({ roomId, teamId, priceFen, ...row }: Row): OccupationItem {
  const isOpen = row.state === 'inHouse' || row.state === 'waiting'
  return {
    ...row,
    ...(roomId === null ? {} : { roomId }),
    ...(teamId === null ? {} : { teamId }),
    ...(priceFen === null ? {} : { priceFen }),
    color: teamId === null ? colours[row.kind] : colours.TEAM_BLOCK,
    movable: isOpen && (row.kind === 'STAY' || row.kind === 'ASSIGN' || row.kind === 'UNASSIGNED'),
  }
}

const text = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const occupationSql = `
  select * from (
    select 'STAY' as kind, s.id, s.room_id, s.stock_type_id as room_type_id, ${text('s.arrive_at')} as "from", ${text('coalesce(s.depart_at, s.depart_plan_at)')} as "to",
      case when s.is_secret = 'Y' then '保密' else s.guest_name end as title, s.stay_no as sub, s.state, s.channel_id, s.team_id,
      (select n.price_fen from stay_night n where n.stay_id = s.id order by n.night desc limit 1) as price_fen, s.version
    from stay s where s.hotel_code = $1 and s.state <> 'voided' and s.arrive_at < $3::date + 1 and coalesce(s.depart_at, s.depart_plan_at) >= $2::date
    union all
    select case when l.room_id is null then 'UNASSIGNED' else 'ASSIGN' end, l.id, l.room_id, l.stock_type_id, ${text('l.arrive_at')}, ${text('l.depart_at')},
      coalesce(l.guest_name, r.booker_name), r.res_no, l.state, r.channel_id, r.team_id,
      (select n.price_fen from reservation_night n where n.reservation_room_id = l.id order by n.night limit 1), l.version
    from reservation_room l join reservation r on r.id = l.reservation_id
    where l.hotel_code = $1 and (l.state = 'waiting' or ($6 and l.state in ('cancelled', 'noShow'))) and l.arrive_at < $3::date + 1 and l.depart_at >= $2::date
    union all
    select b.kind, b.id, b.room_id, m.room_type_id, ${text('b.from_at')}, ${text('b.to_at')}, b.reason, coalesce(b.remark, ''), b.state, '', null, null, b.version
    from room_block b join room m on m.id = b.room_id where b.hotel_code = $1 and b.state = 'active' and b.from_at < $3::date + 1 and b.to_at >= $2::date
    union all
    select 'TEAM_BLOCK', t.id, null, k.room_type_id, ${text('k.night::timestamp')}, ${text("k.night + interval '1 day'")}, t.name || ' ' || (k.rooms - k.picked_up) || '间',
      t.team_no, t.state, t.channel_id, t.id, k.price_fen, t.version
    from team_block k join team t on t.id = k.team_id where k.hotel_code = $1 and k.rooms > k.picked_up and k.night between $2 and $3) as items
  where ($4::text[] = '{}' or room_id = any($4)) and ($5::text[] = '{}' or room_type_id = any($5))
  order by "from", id limit $7`
