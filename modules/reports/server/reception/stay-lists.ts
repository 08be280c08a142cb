import { count, date, fen, offered, sourceWord, text, time, wall, wordOf } from '../list-parts'
import { type List, listReport } from '../list-report'
import { kindNames } from '../names'
import type { ReportMaker } from '../report-maker'

interface StayList {
  readonly key: string
  readonly title: string
  /** Now, or of the days that are asked for. */
  readonly days: 'none' | 'range'
  readonly basis: string
  /** On the stay `s`; `$2` and `$3` are the days. */
  readonly where: string
  readonly order: string
}

const columns = [
  text('roomNo', '房号'),
  text('typeName', '房型'),
  text('guest', '客人'),
  count('guests', '人数', '登记在住的人'),
  text('kind', '类型'),
  text('source', '客源'),
  text('channel', '渠道'),
  text('unit', '协议单位'),
  time('arriveAt', '入住时间'),
  date('departOn', '预离日期'),
  time('departAt', '离店时间'),
  fen('priceFen', '当晚房价'),
  fen('balanceFen', '余额', '已付－消费'),
  text('stayNo', '登记单'),
]

const sql = (where: string) => `
  select s.id as key, s.id as source_id, m.room_no, t.name as type_name, s.guest_name as guest,
    (select count(*)::int from stay_guest g where g.stay_id = s.id and g.out_at is null) as guests,
    ${wordOf('s.stay_kind', Object.fromEntries(kindNames))} as kind, ${sourceWord('s.source_type')} as source, c.name as channel, u.name as unit,
    ${wall('s.arrive_at')} as arrive_at, s.depart as depart_on, ${wall('s.depart_at')} as depart_at,
    (select n.price_fen from stay_night n where n.stay_id = s.id and n.night <= $3::date order by n.night desc limit 1) as price_fen,
    f.credit_fen - f.debit_fen as balance_fen, s.stay_no, s.stock_type_id as room_type_id, s.channel_id, s.source_type, s.stay_kind
  from stay s join room m on m.id = s.room_id join room_type t on t.id = s.stock_type_id join mkt_channel c on c.id = s.channel_id
  join folio f on f.id = s.folio_id left join unit u on u.id = s.unit_id
  where s.hotel_code = $1 and $2::date <= $3::date and ${where}`

const stayList = ({ key, title, days, basis, where, order }: StayList): ReportMaker =>
  listReport(
    offered(key, title, days, ['roomTypeId', 'channelId', 'sourceType', 'stayKind']),
    ({ house }, { from, to }): List => ({
      title,
      basis: [basis],
      // Who is here has not left.
      columns: days === 'none' ? columns.filter(({ key }) => key !== 'departAt') : columns,
      sql: sql(where),
      params: days === 'none' ? [house.hotelCode, house.today, house.today] : [house.hotelCode, from, to],
      order,
      source: 'stay',
      sums: [
        ['guests', 'guests'],
        ['balance_fen', 'balanceFen'],
      ],
    }),
  )

/** 接待报表: who is, comes and goes. */
export const stayLists: readonly ReportMaker[] = [
  stayList({
    key: 'inHouse',
    title: '在住客人',
    days: 'none',
    basis: '此刻在住的登记单',
    where: `s.state = 'inHouse'`,
    order: 'room_no, key',
  }),
  stayList({
    key: 'dueOut',
    title: '预离',
    days: 'none',
    basis: '此刻在住、预离日期为今日或更早',
    where: `s.state = 'inHouse' and s.depart <= $3::date`,
    order: 'room_no, key',
  }),
  stayList({
    key: 'arrived',
    title: '已到',
    days: 'range',
    basis: '按入住营业日；撤销入住的不计',
    where: `s.arrive_on between $2::date and $3::date and s.state <> 'voided'`,
    order: 'arrive_at, key',
  }),
  stayList({
    key: 'left',
    title: '已离',
    days: 'range',
    basis: '按离店营业日',
    where: `s.depart_on between $2::date and $3::date`,
    order: 'depart_at, key',
  }),
  stayList({
    key: 'free',
    title: '免费/自用房',
    days: 'range',
    basis: '期内住过的免费房、自用房',
    where: `s.stay_kind in ('free', 'house') and s.state <> 'voided' and s.arrive_on <= $3::date and coalesce(s.depart_on, $3::date) >= $2::date`,
    order: 'arrive_at, key',
  }),
  stayList({
    key: 'hour',
    title: '钟点房',
    days: 'range',
    basis: '按入住营业日；撤销入住的不计',
    where: `s.stay_kind = 'hour' and s.state <> 'voided' and s.arrive_on between $2::date and $3::date`,
    order: 'arrive_at, key',
  }),
]
