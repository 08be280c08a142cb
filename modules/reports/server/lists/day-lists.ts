import type { DayList } from '@kezhan/reports/rules/figures'
import { wordOf } from '../list-parts'
import { kindNames } from '../names'
import { isHere } from './balance-lists'
import type { CountedList } from './counted-list'

const isRepaired = `exists (select 1 from room_block b where b.room_id = r.id and b.is_unsellable = 'Y' and b.state <> 'cancelled'
  and b.from_at <= $3::timestamp and $3::timestamp < b.to_at and (b.state = 'active' or b.ended_at > $3::timestamp))`

/** Rooms of the house; `$3` is the moment whose repairs count. */
const rooms = (where: string): CountedList => ({
  sql: `select r.id as key, null::text as source_id, r.room_no as no, t.name, case when ${isRepaired} then '维修' else '' end as note, 1::bigint as value
    from room r join room_type t on t.id = r.room_type_id
    where r.hotel_code = $1 and $2::date is not null and r.enabled = 'Y' and t.is_virtual = 'N' and ${where}`,
  words: { no: '房号', name: '房型', note: '状态' },
})

const stays = (where: string, value = '1::bigint'): CountedList => ({
  sql: `select s.id as key, s.id as source_id, m.room_no as no, s.guest_name as name, ${wordOf('s.stay_kind', Object.fromEntries(kindNames))} as note, ${value} as value
    from stay s join room m on m.id = s.room_id join room_type t on t.id = s.stock_type_id
    where s.hotel_code = $1 and $3::timestamp is not null and ${where}`,
  words: { no: '房号', name: '客人', note: '类型' },
  source: 'stay',
})

const sleeps = `t.is_virtual = 'N' and ${isHere('s')} and exists (select 1 from stay_night n where n.stay_id = s.id and n.night = $2::date)`
const guestsHere = `(select count(*) from stay_guest g where g.stay_id = s.id
  and (g.out_at is null or s.state <> 'inHouse' and g.out_at >= s.depart_at))`

export const dayLists: Readonly<Record<DayList, CountedList>> = {
  rooms: rooms('true'),
  outOfOrder: rooms(isRepaired),
  sellable: rooms(`not ${isRepaired}`),
  overnight: stays(`${sleeps} and s.stay_kind not in ('free', 'house')`),
  free: stays(`${sleeps} and s.stay_kind = 'free'`),
  house: stays(`${sleeps} and s.stay_kind = 'house'`),
  guests: stays(`${isHere('s')} and ${guestsHere} > 0`, guestsHere),
  arrivals: stays(`s.arrive_on = $2::date and s.state <> 'voided'`),
  departures: stays('s.depart_on = $2::date'),
  newMembers: {
    sql: `select m.id as key, m.id as source_id, m.member_no as no, m.name, v.name as note, 1::bigint as value
      from member m join member_level v on v.id = m.level_id where m.join_hotel = $1 and m.join_date = $2::date and $3::timestamp is not null`,
    words: { no: '会员号', name: '姓名', note: '级别' },
    source: 'member',
  },
}
