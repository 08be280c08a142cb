import { count, date, fen, offered, text, time, wall } from '../list-parts'
import { type List, listReport } from '../list-report'
import type { ReportMaker } from '../report-maker'

/** Changes of stays while the business days from `$2` to `$3` were open. */
const changesOf = (what: string, joins = '') => `
  from business_day d join sys_change_log g on g.hotel_code = d.hotel_code and g.changed_at >= d.opened_at and g.changed_at < coalesce(d.closed_at, 'infinity')
  join hotel h on h.code = g.hotel_code join stay s on s.id = g.row_id join room m on m.id = s.room_id ${joins}
  where d.hotel_code = $1 and d.business_date between $2::date and $3::date and g.table_name = 'stay' and g.action = 'edit'
    and g.before_row ->> '${what}' is distinct from g.after_row ->> '${what}'`

const changed = `g.id::text as key, s.id as source_id, ${wall('g.changed_at at time zone h.zone')} as at, s.guest_name as guest, s.stay_no,
  g.call_title as title, g.after_row ->> 'reason' as reason, g.username as who`

const bothRooms = `left join room o on o.id = g.before_row ->> 'roomId' left join room_type ot on ot.id = o.room_type_id
  left join room n on n.id = g.after_row ->> 'roomId' left join room_type nt on nt.id = n.room_type_id`

const moves = listReport(
  offered('moves', '换房记录', 'range'),
  ({ house }, { from, to }): List => ({
    title: '换房记录',
    basis: ['按换房时的营业日'],
    columns: [
      time('at', '时间'),
      text('guest', '客人'),
      text('stayNo', '登记单'),
      text('fromRoom', '原房号'),
      text('toRoom', '新房号'),
      text('fromType', '原房型'),
      text('toType', '新房型'),
      text('title', '操作'),
      text('reason', '原因'),
      text('who', '操作员'),
    ],
    sql: `select ${changed}, o.room_no as from_room, n.room_no as to_room, ot.name as from_type, nt.name as to_type ${changesOf('roomId', bothRooms)}`,
    params: [house.hotelCode, from, to],
    order: 'at, key',
    source: 'stay',
    sums: [],
  }),
)

const extensions = listReport(
  offered('extensions', '续住记录', 'range'),
  ({ house }, { from, to }): List => ({
    title: '续住记录',
    basis: ['按操作时的营业日；提前的也在内，晚数为负'],
    columns: [
      time('at', '时间'),
      text('roomNo', '房号'),
      text('guest', '客人'),
      text('stayNo', '登记单'),
      date('fromDay', '原预离'),
      date('toDay', '新预离'),
      count('nights', '晚数', '新预离－原预离'),
      text('title', '操作'),
      text('reason', '原因'),
      text('who', '操作员'),
    ],
    sql: `select ${changed}, m.room_no, (g.before_row ->> 'depart')::date as from_day, (g.after_row ->> 'depart')::date as to_day,
        (g.after_row ->> 'depart')::date - (g.before_row ->> 'depart')::date as nights
      ${changesOf('depart')} and g.after_row ->> 'state' = 'inHouse'`,
    params: [house.hotelCode, from, to],
    order: 'at, key',
    source: 'stay',
    sums: [['nights', 'nights']],
  }),
)

const prices = listReport(
  offered('prices', '房价变更', 'range'),
  ({ house }, { from, to }): List => ({
    title: '房价变更',
    basis: ['按房晚；手工改过的房价，与按规则应有的价比较'],
    columns: [
      date('night', '房晚'),
      text('roomNo', '房号'),
      text('guest', '客人'),
      text('stayNo', '登记单'),
      fen('baseFen', '应有房价'),
      fen('priceFen', '实际房价'),
      fen('differenceFen', '差额', '实际房价－应有房价'),
      text('reason', '原因'),
      text('who', '改价人'),
    ],
    sql: `select n.stay_id || ' ' || n.night as key, s.id as source_id, n.night, m.room_no, s.guest_name as guest, s.stay_no, n.base_fen, n.price_fen,
        n.price_fen - n.base_fen as difference_fen, n.override_reason as reason, n.override_by as who
      from stay_night n join stay s on s.id = n.stay_id join room m on m.id = s.room_id
      where n.hotel_code = $1 and n.night between $2::date and $3::date and n.override_by is not null and s.state <> 'voided'`,
    params: [house.hotelCode, from, to],
    order: 'night, room_no, key',
    source: 'stay',
    sums: [
      ['base_fen', 'baseFen'],
      ['price_fen', 'priceFen'],
      ['difference_fen', 'differenceFen'],
    ],
  }),
)

export const changeLists: readonly ReportMaker[] = [moves, extensions, prices]
