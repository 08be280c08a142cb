import { assert } from '@kezhan/base/assert'
import { momentOf } from '@kezhan/base/moments'
import { averageRateFen, occupancyBp, revenuePerRoomFen } from '@kezhan/desk/rules/day-indicators'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { roomTypeStatistics } from '@kezhan/front-desk/server/views/room-type-statistics'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { daySales } from '@kezhan/stays/server/day-sales'
import type {
  BlockDue,
  ChannelOrder,
  getRealTimeData as call,
  DayTrend,
  ExpectedGuest,
  MovedGuest,
  RealTimeData,
} from '../model/real-time-calls'
import { dayFigures } from './figures'
import { closedDays } from './history'

/** 实时数据 (hotel domain §4.1): the day by the functions that charts show it and the audit closes it with. */
export const getRealTimeData: HandlerOf<typeof call> = async ctx => {
  const day = businessDateOf(ctx)
  const { db } = ctx
  const { checkInTime } = await deskSettings(db, ctx.user.hotelCode)
  const { summary, figures } = await dayFigures(db, ctx.user.hotelCode, day, checkInTime)
  const { rows, totals } = await roomTypeStatistics(ctx, {})
  const [tonight] = totals
  assert(tonight !== undefined, 'tonight is counted')
  const { dueFen } = await daySales(db, day, momentOf(day, checkInTime))
  return {
    result: {
      businessDate: day,
      serverTime: ctx.now,
      summary,
      figures,
      roomDueFen: dueFen,
      tonight,
      types: rows.flatMap(({ roomTypeId, roomTypeName: name, days: [night] }) =>
        night === undefined
          ? []
          : [
              {
                roomTypeId,
                name,
                physical: night.physical,
                sellable: Math.max(0, night.sellable),
                sold: night.inHouse + night.reserved + night.teamBlock,
              },
            ],
      ),
      arrivals: await db.query<ExpectedGuest>(arrivalsSql, [day, mostRows]),
      arrived: await db.query<MovedGuest>(
        movedSql('arrive_at', `s.arrive_on = $1::date and s.state <> 'voided'`),
        [day, mostRows],
      ),
      left: await db.query<MovedGuest>(movedSql('depart_at', 's.depart_on = $1::date'), [day, mostRows]),
      channelOrders: await db.query<ChannelOrder>(channelSql, [day, mostRows]),
      blocksDue: await db.query<BlockDue>(blocksSql, [day, mostRows]),
      hours: await db.query<RealTimeData['hours'][number]>(hoursSql, [day]),
      trend: await trendOf(ctx),
    },
  }
}

const trendDays = 14

const mostRows = 300

async function trendOf({ db }: Ctx): Promise<DayTrend[]> {
  const days = (await closedDays(db)).slice(0, trendDays).toReversed()
  return days.map(one => ({
    date: one.businessDate,
    occBp: occupancyBp(one.roomNightsBp, one),
    adrFen: averageRateFen(one.roomRevenueFen, one.roomNightsBp),
    revparFen: revenuePerRoomFen(one.roomRevenueFen, one),
  }))
}

const text = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const arrivalsSql = `
  select l.id as reservation_room_id, r.id as reservation_id, r.res_no, coalesce(l.guest_name, r.booker_name) as name, t.name as type_name,
    m.room_no, c.name as channel_name, ${text('r.eta')} as eta, l.arrive, l.depart
  from reservation_room l join reservation r on r.id = l.reservation_id join room_type t on t.id = l.room_type_id join mkt_channel c on c.id = r.channel_id
  left join room m on m.id = l.room_id
  where l.state = 'waiting' and l.arrive <= $1::date order by m.room_no nulls first, l.id limit $2`

const movedSql = (at: 'arrive_at' | 'depart_at', condition: string) => `
  select s.id as stay_id, s.stay_no, case when s.is_secret = 'Y' then '保密' else s.guest_name end as name, m.room_no,
    ${text(`s.${at}`)} as at
  from stay s join room m on m.id = s.room_id where ${condition} order by s.${at} desc, s.id limit $2`

const channelSql = `
  select r.id as reservation_id, r.res_no, r.booker_name as name, c.name as channel_name, r.arrive, r.depart, r.total_fen,
    ${text('r.create_time at time zone h.zone')} as at
  from reservation r join mkt_channel c on c.id = r.channel_id join hotel h on h.code = r.hotel_code
  where r.business_date = $1::date and (r.source_type = 'ota' or c.kind = 'ota') order by r.create_time desc, r.id limit $2`

const blocksSql = `
  select b.id as block_id, m.room_no, b.kind, ${text('b.to_at')} as "to", b.reason
  from room_block b join room m on m.id = b.room_id where b.state = 'active' and b.to_at < $1::date + 1 order by b.to_at, b.id limit $2`

const hoursSql = `
  select h.hour, (select count(*)::int from stay s where s.arrive_on = $1::date and s.state <> 'voided' and extract(hour from s.arrive_at) = h.hour) as arrivals,
    (select count(*)::int from stay s where s.depart_on = $1::date and extract(hour from s.depart_at) = h.hour) as departures
  from generate_series(0, 23) as h (hour) order by h.hour`
