import type { DayLists, DaySummary, Figure } from '@kezhan/audit/model/audit-calls'
import { momentOf } from '@kezhan/base/moments'
import {
  type ChargedCode,
  chargedByCode,
  isRealMoney,
  wayPaid,
} from '@kezhan/folios/server/ledger/line-figures'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type DaySales, daySales, isSold } from '@kezhan/stays/server/day-sales'

/** What a day has come to, by everything that reports ask for. */
export interface DayFigures {
  readonly summary: DaySummary
  readonly figures: readonly Figure[]
  readonly lists: DayLists
}

export async function dayFigures(
  db: Queries,
  hotelCode: string,
  day: string,
  checkInTime: string,
): Promise<DayFigures> {
  const charged = await chargedByCode(db, hotelCode, day, day)
  const figures = [
    ...charged.map(codeFigure),
    ...(await db.query<Figure>(methodFigures, [day])),
    ...(await db.query<Figure>(stayFigures, [day])),
    ...(await db.query<Figure>(ledgerFigures, [day])),
    ...soldFigures(await daySales(db, day, momentOf(day, checkInTime))),
    ...(await db.query<Figure>(roomFigures, [day])),
  ]
  const [lists] = await db.query<DayLists>(dayLists, [day])
  return {
    summary: summaryOf(day, figures),
    figures,
    lists: lists ?? { inHouse: [], arrivals: [], departures: [] },
  }
}

const soldFigures = ({ rooms, outOfOrder, postedNightsBp, postedFen }: DaySales): Figure[] => [
  roomFigure('nights', '间夜（万分之一）', postedNightsBp, postedFen),
  roomFigure('total', '总房数', rooms),
  roomFigure('outOfOrder', '维修房', outOfOrder),
]

const roomFigure = (key: string, name: string, quantity: number, amountFen = 0): Figure => ({
  kind: 'room',
  key,
  name,
  quantity,
  openingFen: 0,
  amountFen,
})

const codeFigure = ({ code, name, lines, amountFen }: ChargedCode): Figure => ({
  kind: 'code',
  key: code,
  name,
  quantity: lines,
  openingFen: 0,
  amountFen,
})

function summaryOf(businessDate: string, figures: readonly Figure[]): DaySummary {
  const of = (kind: Figure['kind']) => figures.filter(one => one.kind === kind)
  const room = (key: string) => of('room').find(one => one.key === key)
  const guest = of('ledger').filter(one => one.key === 'guest' || one.key === 'deposit')
  const sum = (rows: readonly Figure[], what: 'amountFen' | 'openingFen') =>
    rows.reduce((total, one) => total + one[what], 0)
  return {
    businessDate,
    rooms: room('total')?.quantity ?? 0,
    outOfOrder: room('outOfOrder')?.quantity ?? 0,
    occupied: room('occupied')?.quantity ?? 0,
    roomNightsBp: room('nights')?.quantity ?? 0,
    roomRevenueFen: room('nights')?.amountFen ?? 0,
    revenueFen: sum(of('code'), 'amountFen'),
    receivedFen: sum(of('method'), 'amountFen'),
    guestOpeningFen: sum(guest, 'openingFen'),
    guestClosingFen: sum(guest, 'amountFen'),
  }
}

const columns = `kind, key, name, quantity, opening_fen, amount_fen`

/** Money by the way it came, as the handover counts it. */
const methodFigures = `
  select 'method' as kind, w.key, coalesce(max(c.name), w.key) as name, count(*) as quantity, 0::bigint as opening_fen,
    sum(w.amount_fen)::bigint as amount_fen
  from (select ${wayPaid} as key, l.hotel_code, l.amount_fen from folio_line l
        where l.business_date = $1::date and l.side = 'C' and ${isRealMoney}) w
  left join posting_code c on c.hotel_code = w.hotel_code and c.code = w.key group by w.key order by w.key`

/** Room revenue and nights of stays by what they are; a transfer changes nothing of it. */
const stayFigures = `
  with lines as (
    select l.amount_fen, case when ${isSold('s', 't')} then l.room_nights_bp else 0 end as room_nights_bp, s.stock_type_id, s.channel_id, s.source_type, t.name as type_name, c.name as channel_name
    from folio_line l join stay s on s.id = l.stay_id join room_type t on t.id = s.stock_type_id join mkt_channel c on c.id = s.channel_id
    where l.business_date = $1::date and l.side = 'D' and l.posting_class = 'ROOM')
  select ${columns} from (
    select 'type' as kind, stock_type_id as key, max(type_name) as name, sum(room_nights_bp)::bigint as quantity, 0::bigint as opening_fen,
      sum(amount_fen)::bigint as amount_fen from lines group by stock_type_id
    union all select 'channel', channel_id, max(channel_name), sum(room_nights_bp)::bigint, 0, sum(amount_fen)::bigint from lines group by channel_id
    union all select 'source', source_type, source_type, sum(room_nights_bp)::bigint, 0, sum(amount_fen)::bigint from lines group by source_type
  ) as figures order by kind, key`

/**
 * Ledgers: yesterday's closing is today's opening, and the journal of the day leads from one to the other. Points are no money
 * and stand in no sum of it.
 */
const ledgerFigures = `
  with last_day as (select max(business_date) as day from audit_snapshot where business_date < $1::date),
  opening as (
    select key, amount_fen as fen from audit_figure, last_day where kind = 'ledger' and business_date = last_day.day),
  moved as (
    select split_part(l.account, ':', 1) as key, sum(l.debit_fen - l.credit_fen) filter (where e.business_date = $1::date) as today,
      sum(l.debit_fen - l.credit_fen) filter (where e.business_date < $1::date) as earlier
    from journal_entry e join journal_line l on l.entry_id = e.id
    where e.business_date <= $1::date and e.business_date > coalesce((select day from last_day), '-infinity') and l.account not like 'points%' group by 1),
  both_sides as (
    select coalesce(o.key, m.key) as key, coalesce(o.fen, 0) + coalesce(m.earlier, 0) as opening_fen, coalesce(m.today, 0) as moved
    from opening o full join moved m on m.key = o.key)
  select 'ledger' as kind, key, case key when 'guest' then '客账' when 'deposit' then '押金' when 'receivable' then '应收'
      when 'principal' then '储值本金' when 'gift' then '储值赠送' when 'giftCost' then '赠送成本' when 'opening' then '期初导入' when 'money' then '收款' when 'revenue' then '收入'
      when 'discount' then '优惠' when 'allowance' then '减免' else key end as name,
    0::bigint as quantity, opening_fen::bigint as opening_fen, (opening_fen + moved)::bigint as amount_fen from both_sides order by key`

const roomFigures = `
  with sleeping as (
    select s.stay_kind from stay s join room_type t on t.id = s.stock_type_id and t.is_virtual = 'N' where s.state = 'inHouse' and exists (select 1 from stay_night n where n.stay_id = s.id and n.night = $1::date))
  select 'room' as kind, key, name, quantity, 0::bigint as opening_fen, fen as amount_fen from (
    select 'occupied' as key, '过夜房' as name, count(*) as quantity, 0::bigint as fen from sleeping
    union all select 'free', '免费房', count(*), 0 from sleeping where stay_kind = 'free'
    union all select 'house', '自用房', count(*), 0 from sleeping where stay_kind = 'house'
    union all select 'arrivals', '今日入住', count(*), 0 from stay where arrive_on = $1::date and state <> 'voided'
    union all select 'departures', '今日离店', count(*), 0 from stay where depart_on = $1::date
    union all select 'noShows', 'NoShow', count(*), 0 from reservation_room where arrive = $1::date and state = 'noShow'
  ) as rooms order by key`

const listed = `jsonb_build_object('roomNo', r.room_no, 'guest', s.guest_name, 'arrive', s.arrive_on, 'depart', s.depart,
  'priceFen', coalesce((select n.price_fen from stay_night n where n.stay_id = s.id and n.night = $1::date), 0))`
const listOf = (condition: string) => `coalesce((select jsonb_agg(${listed} order by r.room_no, s.id)
  from stay s join room r on r.id = s.room_id where ${condition}), '[]')`
const dayLists = `
  select ${listOf(`s.state = 'inHouse'`)} as in_house, ${listOf(`s.arrive_on = $1::date and s.state <> 'voided'`)} as arrivals,
    ${listOf('s.depart_on = $1::date')} as departures`
