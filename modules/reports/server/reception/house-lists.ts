import { count, date, offered, text, time, wall, wordOf } from '../list-parts'
import { type List, listReport } from '../list-report'
import type { ReportMaker } from '../report-maker'

const roomStates = listReport(
  offered('roomStates', '房态统计', 'none'),
  ({ house }): List => ({
    title: '房态统计',
    basis: ['此刻；余房＝总房－不可售维修－在住过夜－预抵－团队留房，负数为超订'],
    columns: [
      text('typeName', '房型'),
      count('rooms', '总房'),
      count('clean', '空净', '空房，干净或已检查'),
      count('dirty', '空脏', '空房，脏或待整理'),
      count('occupied', '在住'),
      count('arrivals', '预抵', '今日及更早应到而未到的房间'),
      count('repair', '维修'),
      count('locked', '锁房'),
      count('rest', '余房', '今晚'),
    ],
    sql: `select t.id as key, t.name as type_name, t.sort_order, count(r.id)::int as rooms,
        count(*) filter (where st.stay_id is null and st.hk in ('clean', 'inspected') and b.kind is null)::int as clean,
        count(*) filter (where st.stay_id is null and st.hk in ('dirty', 'pickup') and b.kind is null)::int as dirty,
        count(*) filter (where st.stay_id is not null)::int as occupied,
        (select count(*)::int from reservation_room l where l.hotel_code = $1 and l.state = 'waiting' and l.arrive <= $2::date and l.stock_type_id = t.id) as arrivals,
        count(*) filter (where b.kind in ('OOO', 'OOS'))::int as repair, count(*) filter (where b.kind = 'LOCK')::int as locked,
        coalesce((select n.physical - n.blocked - n.in_house - n.reserved - n.team_block from type_night n where n.room_type_id = t.id and n.night = $2::date), count(r.id))::int as rest
      from room_type t join room r on r.room_type_id = t.id and r.enabled = 'Y' join room_state st on st.room_id = r.id join hotel h on h.code = t.hotel_code
      left join lateral (select k.kind from room_block k where k.room_id = r.id and k.state = 'active'
        and k.from_at <= now() at time zone h.zone and now() at time zone h.zone < k.to_at order by k.kind desc limit 1) b on true
      where t.hotel_code = $1 and t.is_virtual = 'N' group by t.id, t.name, t.sort_order`,
    params: [house.hotelCode, house.today],
    order: 'sort_order, key',
    sums: [
      ['rooms', 'rooms'],
      ['clean', 'clean'],
      ['dirty', 'dirty'],
      ['occupied', 'occupied'],
      ['arrivals', 'arrivals'],
      ['repair', 'repair'],
      ['locked', 'locked'],
      ['rest', 'rest'],
    ],
  }),
)

const breakfastDays = 7

const breakfasts = listReport(
  offered('breakfasts', '早餐预测', 'none'),
  ({ house }): List => ({
    title: '早餐预测',
    basis: ['前一晚住店的房间含的早餐份数：在住按登记单，预抵按订单'],
    columns: [
      date('day', '用餐日期'),
      count('rooms', '房间', '前一晚住店的房间'),
      count('inHouse', '在住份数'),
      count('expected', '预抵份数'),
      count('total', '合计', '在住＋预抵'),
    ],
    sql: `select (d.day::date)::text as key, d.day::date as day, coalesce(i.rooms, 0) + coalesce(e.rooms, 0) as rooms, coalesce(i.meals, 0) as in_house,
        coalesce(e.meals, 0) as expected, coalesce(i.meals, 0) + coalesce(e.meals, 0) as total
      from generate_series($2::date + 1, $2::date + ${breakfastDays}, interval '1 day') as d (day)
      left join lateral (select count(*)::int as rooms, sum(s.breakfasts)::int as meals from stay_night n join stay s on s.id = n.stay_id
        where n.hotel_code = $1 and s.state = 'inHouse' and n.night = d.day::date - 1) i on true
      left join lateral (select count(*)::int as rooms, sum(l.breakfasts)::int as meals from reservation_room l join reservation_night n on n.reservation_room_id = l.id
        where l.hotel_code = $1 and l.state = 'waiting' and n.night = d.day::date - 1) e on true`,
    params: [house.hotelCode, house.today],
    order: 'day',
    sums: [
      ['rooms', 'rooms'],
      ['in_house', 'inHouse'],
      ['expected', 'expected'],
      ['total', 'total'],
    ],
  }),
)

const origins = listReport(
  offered('origins', '地区/国籍', 'range'),
  ({ house }, { from, to }): List => ({
    title: '地区/国籍',
    basis: ['期内入住登记的客人；国内客人按地址的省、直辖市或自治区'],
    columns: [
      text('nationality', '国籍'),
      text('region', '地区'),
      count('guests', '人次'),
      count('stays', '登记单'),
    ],
    sql: `select w.nationality || ' ' || w.region as key, w.nationality, w.region, count(*)::int as guests, count(distinct w.stay_id)::int as stays
      from (select g.nationality, i.stay_id, case when g.nationality = 'CHN' then coalesce(substring(g.address from '^(.{2,8}?(?:省|自治区|市|特别行政区))'), '未填') else '' end as region
        from stay_guest i join guest g on g.id = i.guest_id join stay s on s.id = i.stay_id and s.state <> 'voided'
        where i.hotel_code = $1 and s.arrive_on between $2::date and $3::date) w group by w.nationality, w.region`,
    params: [house.hotelCode, from, to],
    order: 'guests desc, key',
    sums: [['guests', 'guests']],
  }),
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

export const houseLists: readonly ReportMaker[] = [roomStates, breakfasts, origins, registrations]
