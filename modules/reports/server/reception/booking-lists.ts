import { guarantees } from '@kezhan/desk/model/order-words'
import { count, date, fen, offered, sourceWord, text, time, wall, wordOf } from '../list-parts'
import { type List, listReport } from '../list-report'
import { type SummedThings, sumsOf, thingsBehind, totalsOf } from '../lists/summed-list'
import type { ReportMaker } from '../report-maker'

const daysAhead = 7
const orderFilters = ['roomTypeId', 'channelId', 'sourceType'] as const

/** 预抵: rooms whose guests are awaited, those of today and before first. */
const arrivals = listReport(
  offered('arrivals', '预抵', 'none', orderFilters),
  ({ house }): List => ({
    title: '预抵',
    basis: [`今日及未来${daysAhead}天内预抵、尚未入住的房间；已过期未到的也在内`],
    columns: [
      date('arrive', '预抵日期'),
      time('eta', '预计到店'),
      text('name', '客人'),
      text('typeName', '房型'),
      text('roomNo', '房号'),
      date('depart', '预离日期'),
      count('nights', '晚数'),
      fen('priceFen', '首晚房价'),
      fen('totalFen', '房费合计'),
      fen('prepaidFen', '已付订金', '订单账户的付款'),
      text('guarantee', '担保'),
      text('source', '客源'),
      text('channel', '渠道'),
      text('resNo', '订单号'),
      text('remark', '备注'),
    ],
    sql: `select l.id as key, r.id as source_id, l.arrive, ${wall('r.eta')} as eta, coalesce(l.guest_name, r.booker_name) as name, t.name as type_name, m.room_no,
        l.depart, (select count(*)::int from reservation_night n where n.reservation_room_id = l.id) as nights,
        (select n.price_fen from reservation_night n where n.reservation_room_id = l.id order by n.night limit 1) as price_fen,
        (select coalesce(sum(n.price_fen), 0)::bigint from reservation_night n where n.reservation_room_id = l.id) as total_fen,
        coalesce(f.credit_fen, 0) as prepaid_fen, ${wordOf('r.guarantee', guarantees)} as guarantee, ${sourceWord('r.source_type')} as source,
        c.name as channel, r.res_no, r.remark, l.room_type_id, r.channel_id, r.source_type
      from reservation_room l join reservation r on r.id = l.reservation_id join room_type t on t.id = l.room_type_id
      join mkt_channel c on c.id = r.channel_id left join room m on m.id = l.room_id left join folio f on f.id = r.folio_id
      where l.hotel_code = $1 and l.state = 'waiting' and l.arrive <= $2::date + ${daysAhead}`,
    params: [house.hotelCode, house.today],
    order: 'arrive, res_no, key',
    source: 'reservation',
    sums: [
      ['nights', 'nights'],
      ['total_fen', 'totalFen'],
    ],
  }),
)

/** 取消/NoShow: rooms that were booked and not lived in. */
const lost = listReport(
  offered('lost', '取消/NoShow', 'range', orderFilters),
  ({ house }, { from, to }): List => ({
    title: '取消/NoShow',
    basis: ['按预抵日期'],
    columns: [
      date('arrive', '预抵日期'),
      text('state', '状态'),
      text('name', '客人'),
      text('typeName', '房型'),
      count('nights', '晚数'),
      fen('totalFen', '房费合计', '未住的房费'),
      text('source', '客源'),
      text('channel', '渠道'),
      text('resNo', '订单号'),
      text('reason', '原因'),
      time('cancelledAt', '取消时间'),
      text('who', '操作员'),
    ],
    sql: `select l.id as key, r.id as source_id, l.arrive, case l.state when 'noShow' then 'NoShow' else '取消' end as state,
        coalesce(l.guest_name, r.booker_name) as name, t.name as type_name, (select count(*)::int from reservation_night n where n.reservation_room_id = l.id) as nights,
        (select coalesce(sum(n.price_fen), 0)::bigint from reservation_night n where n.reservation_room_id = l.id) as total_fen,
        ${sourceWord('r.source_type')} as source, c.name as channel, r.res_no, r.cancel_reason as reason, ${wall('r.cancelled_at at time zone h.zone')} as cancelled_at, r.update_by as who,
        l.room_type_id, r.channel_id, r.source_type
      from reservation_room l join reservation r on r.id = l.reservation_id join room_type t on t.id = l.room_type_id
      join mkt_channel c on c.id = r.channel_id join hotel h on h.code = r.hotel_code
      where l.hotel_code = $1 and l.state in ('cancelled', 'noShow') and l.is_superseded = 'N' and l.arrive between $2::date and $3::date`,
    params: [house.hotelCode, from, to],
    order: 'arrive, res_no, key',
    source: 'reservation',
    sums: [
      ['nights', 'nights'],
      ['total_fen', 'totalFen'],
    ],
  }),
)

/** Rooms that were booked on the days; an order counts by the first of its rooms. */
const bookedThings: SummedThings = {
  title: '预订进度（按预订日）',
  things: `
    select b.*, case when b.is_lost then b.nights else 0 end as lost_nights, case when b.is_lost then 0 else b.nights end as kept_nights
    from (select l.id as key, r.business_date::text as row_key, r.id as source_id, r.res_no as no, coalesce(l.guest_name, r.booker_name) as name,
        l.arrive || ' 至 ' || l.depart as note, (row_number() over (partition by r.id order by l.line_no, l.id) = 1)::int as orders, 1 as rooms,
        n.nights, n.total_fen, l.state in ('cancelled', 'noShow') as is_lost
      from reservation r join reservation_room l on l.reservation_id = r.id and l.is_superseded = 'N'
      cross join lateral (select count(*)::int as nights, coalesce(sum(n.price_fen), 0)::bigint as total_fen from reservation_night n where n.reservation_room_id = l.id) n
      where r.hotel_code = $1 and r.business_date between $2::date and $3::date) b`,
  params: ({ house }, { from, to }) => [house.hotelCode, from, to],
  figures: [
    count('orders', '订单'),
    count('rooms', '房间'),
    count('nights', '间夜'),
    fen('totalFen', '房费'),
    count('lostNights', '其中已取消间夜', '取消和NoShow的房间的房晚'),
    count('keptNights', '净间夜', '间夜－已取消间夜'),
  ],
  words: { no: '订单号', name: '客人', note: '住期' },
  source: 'reservation',
}

/** 预订进度: what was booked on each day, and what of it has gone again. */
const pace = listReport(
  offered('pace', '预订进度（按预订日）', 'range'),
  (reader, asked): List => ({
    title: bookedThings.title,
    basis: ['按下单的营业日；取消和NoShow按现在的状态'],
    columns: [date('day', '预订日'), ...bookedThings.figures],
    sql: `select w.row_key as key, w.row_key::date as day, ${sumsOf(bookedThings.figures)} from (${bookedThings.things}) w group by w.row_key`,
    params: bookedThings.params(reader, asked),
    order: 'day',
    sums: totalsOf(bookedThings.figures),
  }),
  thingsBehind(bookedThings),
)

export const bookingLists: readonly ReportMaker[] = [arrivals, lost, pace]
