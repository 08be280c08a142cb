import { secretName } from '@kezhan/desk/rules/secrecy'
import { housekeepingStates } from '@kezhan/rooms/rules/housekeeping-states'
import { count, date, offered, text, time, wall, wordOf } from '../list-parts'
import { type List, listReport } from '../list-report'
import { type SummedThings, sumsOf, thingsBehind, totalsOf } from '../lists/summed-list'
import type { ReportMaker } from '../report-maker'
import { cleaning } from './cleaning'

const rest = {
  physical: '总房',
  blocked: '不可售维修',
  in_house: '在住过夜',
  reserved: '预抵',
  team_block: '团队留房',
} as const
const restParts = Object.entries(rest)
  .map(
    ([part, name], at) =>
      `(${at}, '${name}', ${part === 'physical' ? 'coalesce(n.physical, k.rooms)' : `-n.${part}`})`,
  )
  .join(', ')

/** Rooms as they are now, orders that are awaited, and what is left of a type for tonight, `$2`. */
const roomThings: SummedThings = {
  title: '房态统计',
  things: `
    select r.id as key, t.id as row_key, 'room' as source_kind, r.id as source_id, r.room_no as no, coalesce(s.guest_name, '') as name,
      case b.kind when 'LOCK' then '锁房 ' when 'OOO' then '维修 ' when 'OOS' then '维修 ' else '' end || ${wordOf('st.hk', housekeepingStates.states)} as note,
      1 as rooms, (st.stay_id is null and st.hk in ('clean', 'inspected') and b.kind is null)::int as clean,
      (st.stay_id is null and st.hk in ('dirty', 'pickup') and b.kind is null)::int as dirty, (st.stay_id is not null)::int as occupied, 0 as arrivals,
      coalesce(b.kind in ('OOO', 'OOS'), false)::int as repair, coalesce(b.kind = 'LOCK', false)::int as locked, 0 as rest
    from room_type t join room r on r.room_type_id = t.id and r.enabled = 'Y' join room_state st on st.room_id = r.id join hotel h on h.code = t.hotel_code
    left join stay s on s.id = st.stay_id
    left join lateral (select k.kind from room_block k where k.room_id = r.id and k.state = 'active'
      and k.from_at <= now() at time zone h.zone and now() at time zone h.zone < k.to_at order by k.kind desc limit 1) b on true
    where t.hotel_code = $1 and t.is_virtual = 'N'
    union all
    select l.id, l.stock_type_id, 'reservation', r.id, r.res_no, coalesce(l.guest_name, r.booker_name), l.arrive || ' 至 ' || l.depart, 0, 0, 0, 0, 1, 0, 0, 0
    from reservation_room l join reservation r on r.id = l.reservation_id where l.hotel_code = $1 and l.state = 'waiting' and l.arrive <= $2::date
    union all
    select t.id || ' ' || p.place, t.id, null, null, t.name, p.name, '', 0, 0, 0, 0, 0, 0, 0, p.value
    from room_type t cross join lateral (select count(*)::int as rooms from room r where r.room_type_id = t.id and r.enabled = 'Y') k
    left join type_night n on n.room_type_id = t.id and n.night = $2::date cross join lateral (values ${restParts}) as p (place, name, value)
    where t.hotel_code = $1 and t.is_virtual = 'N' and p.value is not null`,
  params: ({ house }) => [house.hotelCode, house.today],
  figures: [
    count('rooms', '总房'),
    count('clean', '空净', '空房，干净或已检查'),
    count('dirty', '空脏', '空房，脏或待整理'),
    count('occupied', '在住'),
    count('arrivals', '预抵', '今日及更早应到而未到的房间'),
    count('repair', '维修'),
    count('locked', '锁房'),
    count('rest', '余房', '今晚'),
  ],
  words: { no: '房号/订单', name: '客人/项目', note: '状态' },
  source: 'byRow',
}

const roomStates = listReport(
  offered('roomStates', '房态统计', 'none'),
  (reader, asked): List => ({
    title: roomThings.title,
    basis: ['此刻；余房＝总房－不可售维修－在住过夜－预抵－团队留房，负数为超订'],
    columns: [text('typeName', '房型'), ...roomThings.figures],
    sql: `select t.id as key, t.name as type_name, t.sort_order, ${sumsOf(roomThings.figures)}
      from room_type t join (${roomThings.things}) w on w.row_key = t.id group by t.id, t.name, t.sort_order having sum(w.rooms) > 0`,
    params: roomThings.params(reader, asked),
    order: 'sort_order, key',
    sums: totalsOf(roomThings.figures),
  }),
  thingsBehind(roomThings),
)

const breakfastDays = 7

/** Rooms that are slept in tonight, `$2`, and in the nights after it; what is eaten is eaten the next day. */
const mealThings: SummedThings = {
  title: '早餐预测',
  things: `
    select s.id || ' ' || n.night as key, (n.night + 1)::text as row_key, 'stay' as source_kind, s.id as source_id, m.room_no as no, s.guest_name as name, '在住' as note,
      1 as rooms, s.breakfasts as in_house, 0 as expected, s.breakfasts as total
    from stay_night n join stay s on s.id = n.stay_id join room m on m.id = s.room_id
    where n.hotel_code = $1 and s.state = 'inHouse' and n.night between $2::date and $2::date + ${breakfastDays - 1}
    union all
    select l.id || ' ' || n.night, (n.night + 1)::text, 'reservation', r.id, r.res_no, coalesce(l.guest_name, r.booker_name), '预抵', 1, 0, l.breakfasts, l.breakfasts
    from reservation_room l join reservation r on r.id = l.reservation_id join reservation_night n on n.reservation_room_id = l.id
    where l.hotel_code = $1 and l.state = 'waiting' and n.night between $2::date and $2::date + ${breakfastDays - 1}`,
  params: ({ house }) => [house.hotelCode, house.today],
  figures: [
    count('rooms', '房间', '前一晚住店的房间'),
    count('inHouse', '在住份数'),
    count('expected', '预抵份数'),
    count('total', '合计', '在住＋预抵'),
  ],
  words: { no: '房号/订单', name: '客人', note: '状态' },
  source: 'byRow',
}

const breakfasts = listReport(
  offered('breakfasts', '早餐预测', 'none'),
  (reader, asked): List => ({
    title: mealThings.title,
    basis: ['前一晚住店的房间含的早餐份数：在住按登记单，预抵按订单'],
    columns: [date('day', '用餐日期'), ...mealThings.figures],
    sql: `select (d.day::date)::text as key, d.day::date as day, ${sumsOf(mealThings.figures)}
      from generate_series($2::date + 1, $2::date + ${breakfastDays}, interval '1 day') as d (day)
      left join (${mealThings.things}) w on w.row_key = (d.day::date)::text group by d.day`,
    params: mealThings.params(reader, asked),
    order: 'day',
    sums: totalsOf(mealThings.figures),
  }),
  thingsBehind(mealThings),
)

/** People who were registered; a stay counts once in each row that it has people in. */
const originThings: SummedThings = {
  title: '地区/国籍',
  things: `
    select o.*, o.nationality || ' ' || o.region as row_key, 1 as guests,
      (row_number() over (partition by o.nationality, o.region, o.source_id order by o.key) = 1)::int as stays
    from (select i.id as key, s.id as source_id, m.room_no as no, case when s.is_secret = 'Y' then '${secretName}' else g.name end as name, s.stay_no as note, g.nationality,
        case when g.nationality = 'CHN' then coalesce(substring(g.address from '^(.{2,8}?(?:省|自治区|市|特别行政区))'), '未填') else '' end as region
      from stay_guest i join guest g on g.id = i.guest_id join stay s on s.id = i.stay_id and s.state <> 'voided' join room m on m.id = s.room_id
      where i.hotel_code = $1 and s.arrive_on between $2::date and $3::date) o`,
  params: ({ house }, { from, to }) => [house.hotelCode, from, to],
  figures: [count('guests', '人次'), count('stays', '登记单')],
  words: { no: '房号', name: '客人', note: '登记单' },
  source: 'stay',
}

const origins = listReport(
  offered('origins', '地区/国籍', 'range'),
  (reader, asked): List => ({
    title: originThings.title,
    basis: ['期内入住登记的客人；国内客人按地址的省、直辖市或自治区'],
    columns: [text('nationality', '国籍'), text('region', '地区'), ...originThings.figures],
    sql: `select w.row_key as key, w.nationality, w.region, ${sumsOf(originThings.figures)} from (${originThings.things}) w group by w.row_key, w.nationality, w.region`,
    params: originThings.params(reader, asked),
    order: 'guests desc, key',
    // One stay may have people of several rows.
    sums: [['guests', 'guests']],
  }),
  thingsBehind(originThings),
)

const actions = { in: '入住', move: '换房', edit: '修改', out: '离店', void: '撤销' } as const
const states = { waiting: '待上传', failed: '失败', sent: '已上传' } as const

const registrations = listReport(
  offered('registrations', '公安上传', 'range'),
  ({ house }, { from, to }): List => ({
    title: '公安上传',
    basis: ['按发生的日期；一行是一次应上传的登记'],
    columns: [
      time('at', '发生时间'),
      text('roomNo', '房号'),
      text('guest', '客人'),
      text('action', '类别'),
      text('state', '状态'),
      count('tries', '次数'),
      time('sentAt', '上传时间'),
      text('fault', '失败原因'),
    ],
    sql: `select u.id as key, s.id as source_id, u.at as happened, ${wall('u.at')} as at, u.room_no, case when s.is_secret = 'Y' then '保密' else g.name end as guest,
        ${wordOf('u.action', actions)} as action, ${wordOf('u.state', states)} as state, u.tries, ${wall('u.sent_at at time zone h.zone')} as sent_at, u.fault
      from registration_upload u join stay_guest i on i.id = u.stay_guest_id join stay s on s.id = i.stay_id join guest g on g.id = i.guest_id
      join hotel h on h.code = u.hotel_code
      where u.hotel_code = $1 and u.at >= $2::date and u.at < $3::date + 1`,
    params: [house.hotelCode, from, to],
    order: 'happened, key',
    source: 'stay',
    sums: [['tries', 'tries']],
  }),
)

export const houseLists: readonly ReportMaker[] = [roomStates, cleaning, breakfasts, origins, registrations]
