import { addDays } from '@kezhan/base/days'
import type { orderPage as call } from '@kezhan/desk/model/order-calls'
import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import {
  type OrderListKind,
  type OrderSort,
  registrations,
  type StayKind,
  type sortOrders,
  stayTypeOf,
} from '@kezhan/desk/model/order-words'
import { secretName } from '@kezhan/desk/rules/secrecy'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { maskedPhone } from '@kezhan/desk/server/masked'
import { operatorName } from '@kezhan/people/server/operator-name'
import { reservationStates } from '@kezhan/reservations/rules/reservation-states'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { availableCreditSql } from '@kezhan/stays/server/available-credit'
import { isSecretOrder } from './secret-order'

/** The four lists of the order status, one page each; who is asked for by a word is looked for in numbers, names, phones and rooms. */
export const orderPage: HandlerOf<typeof call> = async (ctx, input) => {
  const size = input.pageSize ?? 10
  const current = input.pageNo ?? 1
  const keyword = input.keyword?.trim() ?? ''
  const params = paramsOf(ctx, input, keyword)
  const list = { kind: input.kind, tab: input.tab ?? '', keyword, sort: input.sort, order: input.order }
  const rowsOf = (db: Db) => db.query<Row>(rowsSql(list), [...params, size, (current - 1) * size])
  const totalOf = (db: Db) => db.query<{ total: number }>(totalSql(list), params)
  const [rows, counted] = await ctx.db.read(async db => {
    if (keyword === '') return Promise.all([rowsOf(db), totalOf(db)])
    // A word is looked for in every order; the rows that have it are counted on the way.
    const found = await rowsOf(db)
    return [found, found.length === 0 && current > 1 ? await totalOf(db) : found] as const
  })
  const total = counted[0]?.total ?? 0
  return {
    result: {
      records: rows.map(row => recordOf(input.kind, row)),
      total,
      size,
      current,
      pages: Math.ceil(total / size),
    },
  }
}

/** How many orders a list has under one of its tabs: as many as it says itself. */
export async function countOrders(ctx: Ctx, db: Db, kind: OrderListKind, tab: string): Promise<number> {
  const list = { kind, tab, keyword: '' }
  const [row] = await db.query<{ total: number }>(totalSql(list), paramsOf(ctx, {}, ''))
  return row?.total ?? 0
}

function paramsOf(ctx: Ctx, input: Partial<InputOf<typeof call>>, keyword: string): unknown[] {
  const businessDate = businessDateOf(ctx)
  return [
    ctx.user.hotelCode,
    businessDate,
    ctx.now,
    keyword === '' ? null : `%${escaped(keyword)}%`,
    input.state ?? null,
    input.channelId ?? null,
    input.sourceType ?? null,
    input.roomTypeId ?? null,
    input.teamId ?? null,
    input.from ?? null,
    input.to ?? null,
    addDays(businessDate, 1),
  ]
}

type Row = Omit<OrderRow, 'stateText' | 'phoneMasked' | 'registration' | 'stayType'> & {
  readonly phone: string | null
  readonly registrationCode: keyof typeof registrations | null
  readonly stayKind: StayKind
  readonly total: number
}

interface List {
  readonly kind: OrderListKind
  readonly tab: string
  readonly keyword: string
  readonly sort?: OrderSort | null | undefined
  readonly order?: keyof typeof sortOrders | null | undefined
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function recordOf(
  kind: OrderListKind,
  { phone, registrationCode, stayKind, total: _, ...row }: Row,
): OrderRow {
  const states: Readonly<Record<string, string>> =
    kind === 'booking' ? reservationStates.states : stayStates.states
  return {
    ...row,
    stateText: states[row.state] ?? row.state,
    phoneMasked: maskedPhone(phone),
    registration: registrationCode === null ? null : registrations[registrationCode],
    stayType: stayTypeOf(stayKind),
  }
}

/**
 * The rows of a page are found first, from as few tables as the conditions ask for; all that is told of them is gathered for
 * these rows alone. A hotel keeps hundreds of thousands.
 */
const rowsSql = (list: List) => (list.kind === 'booking' ? bookingRows(list) : stayRows(list, list.kind))

const totalSql = (list: List) =>
  `select count(*)::int as total from ${list.kind === 'booking' ? bookingsFound(list) : staysFound(list, list.kind)}`

const counted = ({ keyword }: List) => (keyword === '' ? '0' : 'count(*) over ()::int')

/** Letters have two forms, digits and Chinese characters one, and to look for one form is quicker. */
const like = ({ keyword }: List) => (keyword.toLowerCase() === keyword.toUpperCase() ? 'like' : 'ilike')

const text = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const hasNoRoom = `exists (select 1 from reservation_room u where u.reservation_id = r.id and u.state = 'waiting' and u.room_id is null)`

/** Conditions of the quick tabs; a word that is none of them shows all. A map, unlike an object, knows no others. */
const bookingTabs = new Map(
  Object.entries({
    today: `r.state in ('booked', 'partIn') and r.arrive <= $2::date`,
    todayUnassigned: `r.state in ('booked', 'partIn') and r.arrive <= $2::date and ${hasNoRoom}`,
    tomorrow: `r.state in ('booked', 'partIn') and r.arrive = $12::date`,
    active: `r.state in ('pending', 'booked', 'partIn')`,
    unassigned: `r.state in ('booked', 'partIn') and ${hasNoRoom}`,
    overdue: `r.state in ('booked', 'partIn') and r.hold_until < $3::timestamp`,
    cancelled: `r.state = 'cancelled'`,
    noShow: `r.state = 'noShow'`,
  }),
)

const stayTabs = new Map(
  Object.entries({
    due: 's.depart <= $2::date',
    overdue: 's.depart_plan_at < $3::timestamp',
    owing: `s.id in (select o.stay_id from (${availableCreditSql('$2::date')}) o where o.available_fen < 0)`,
    hour: `s.stay_kind = 'hour'`,
    long: `s.stay_kind = 'long'`,
    free: `s.stay_kind in ('free', 'house')`,
    notUploaded: `exists (select 1 from stay_guest u where u.stay_id = s.id and u.out_at is null and u.registration in ('waiting', 'failed'))`,
    walkedOut: `s.state = 'walkedOut'`,
    onAccount: `s.state = 'onAccount'`,
  }),
)

const stayKindsOf: Readonly<Record<Exclude<OrderListKind, 'booking'>, string>> = {
  livingIn: `s.state = 'inHouse'`,
  checkedOut: `s.state in ('out', 'walkedOut', 'onAccount')`,
  onAccount: `s.state in ('walkedOut', 'onAccount')`,
}

type Sorts = Readonly<Partial<Record<OrderSort, string>>>

/** The wish comes first, the list's own order decides between equals; only texts of these tables reach the statement. */
function wishedOrder({ sort, order }: List, sorts: Sorts): string {
  const column = sort == null ? undefined : sorts[sort]
  return column === undefined ? '' : `${column} ${order === 'desc' ? 'desc' : 'asc'} nulls last, `
}

const bookingsFound = (list: List) => `reservation r
  where r.hotel_code = $1 and ${bookingTabs.get(list.tab) ?? 'true'} and ($5::text is null or r.state = $5) and ($6::text is null or r.channel_id = $6)
    and ($7::text is null or r.source_type = $7) and ($9::text is null or r.team_id = $9)
    and ($8::text is null or exists (select 1 from reservation_room l where l.reservation_id = r.id and l.room_type_id = $8))
    and ($10::date is null or r.arrive >= $10) and ($11::date is null or r.arrive <= $11) and $12::date is not null and $3::timestamp is not null and $2::date is not null
    and ($4::text is null or r.res_no ${like(list)} $4 or ((r.booker_name ${like(list)} $4 or r.booker_phone like $4) and not ${isSecretOrder}) or r.channel_order_no ${like(list)} $4
      or r.id in (select l.reservation_id from reservation_room l left join room m on m.id = l.room_id where l.hotel_code = $1 and ((l.guest_name ${like(list)} $4 and not ${isSecretOrder}) or m.room_no ${like(list)} $4)))`

/** What a row is sorted by; an order that hides its guest does not tell his name by its place. */
const bookingSorts: Sorts = {
  orderNo: 'r.res_no',
  guest: `case when ${isSecretOrder} then '${secretName}' else r.booker_name end`,
  state: 'r.state',
  arrive: 'r.arrive',
  depart: 'r.depart',
  nights: 'r.depart - r.arrive',
  eta: 'r.eta',
  holdUntil: 'r.hold_until',
  total: 'r.total_fen',
  prepaid: 'coalesce((select o.credit_fen - o.debit_fen from folio o where o.id = r.folio_id), 0)',
  created: 'r.create_time',
}

const bookingOrder = (list: List) =>
  `${wishedOrder(list, bookingSorts)}r.arrive desc, r.create_time desc, r.id`

const bookingRows = (list: List) => `
  with page as materialized (select r.*, ${counted(list)} as total from ${bookingsFound(list)} order by ${bookingOrder(list)} limit $13 offset $14)
  select r.id, r.id as reservation_id, null as reservation_room_id, null as stay_id, r.folio_id, r.res_no as order_no, r.state, r.channel_id,
    c.name as channel_name, r.channel_order_no, r.source_type,
    case when ${isSecretOrder} then '${secretName}' else r.booker_name end as booker_name, case when ${isSecretOrder} then null else r.booker_phone end as phone,
    0 as guest_count, coalesce(x.types, '') as room_types, coalesce(x.rooms, '') as room_nos, ${text('r.arrive::timestamp')} as arrive_ts,
    ${text('r.depart::timestamp')} as depart_ts, r.depart - r.arrive as nights, ${text('r.eta')} as eta, ${text('r.hold_until')} as hold_until, r.guarantee,
    coalesce((select n.price_fen from reservation_room l join reservation_night n on n.reservation_room_id = l.id where l.reservation_id = r.id
      order by l.line_no, n.night limit 1), 0) as first_night_fen, 0 as today_price_fen, r.total_fen,
    coalesce(f.credit_fen - f.debit_fen, 0) as prepaid_fen, coalesce(f.debit_fen, 0) as debit_fen, coalesce(f.credit_fen, 0) as credit_fen,
    coalesce(f.credit_fen - f.debit_fen, 0) as balance_fen, 0 as preauth_fen, coalesce(f.credit_fen - f.debit_fen, 0) as available_fen,
    t.name as team_name, false as is_linked, null as depart_at, null as registration_code, r.stay_kind, r.remark,
    r.create_by, ${operatorName('r.create_by')} as create_name, ${text('r.create_time')} as create_time, r.version, r.total
  from page r join mkt_channel c on c.id = r.channel_id left join folio f on f.id = r.folio_id left join team t on t.id = r.team_id
  left join lateral (select string_agg(y.name || '×' || y.n, '、' order by y.name) as types, string_agg(y.rooms, '、' order by y.name) as rooms from (
    select k.name, count(*) as n, string_agg(m.room_no, '、' order by m.room_no) as rooms from reservation_room l join room_type k on k.id = l.room_type_id
    left join room m on m.id = l.room_id where l.reservation_id = r.id group by k.name) y) x on true
  order by ${bookingOrder(list)}`

const staysFound = (
  list: List,
  kind: Exclude<OrderListKind, 'booking'>,
) => `stay s join room m on m.id = s.room_id
  left join guest g on g.id = s.main_guest_id
  where s.hotel_code = $1 and ${stayKindsOf[kind]} and ${stayTabs.get(list.tab) ?? 'true'} and ($5::text is null or s.state = $5) and ($6::text is null or s.channel_id = $6)
    and ($7::text is null or s.source_type = $7) and ($8::text is null or m.room_type_id = $8) and ($9::text is null or s.team_id = $9)
    and ($10::date is null or s.arrive_on >= $10) and ($11::date is null or s.arrive_on <= $11) and $12::date is not null and $3::timestamp is not null and $2::date is not null
    and ($4::text is null or s.stay_no ${like(list)} $4 or (s.guest_name ${like(list)} $4 and s.is_secret = 'N') or m.room_no ${like(list)} $4
      or (g.phone like $4 and s.is_secret = 'N'))`

const tonight = 'left join stay_night tn on tn.stay_id = s.id and tn.night = $2::date'

const ofFolio = (sum: string) => `(select ${sum} from folio o where o.id = s.folio_id)`

const staySorts: Sorts = {
  orderNo: 's.stay_no',
  room: 'm.room_no',
  type: '(select o.name from room_type o where o.id = m.room_type_id)',
  guest: 's.guest_name',
  state: 's.state',
  arrive: 's.arrive_at',
  depart: 'coalesce(s.depart_at, s.depart_plan_at)',
  price: '(select o.price_fen from stay_night o where o.stay_id = s.id and o.night = $2::date)',
  debit: ofFolio('o.debit_fen'),
  credit: ofFolio('o.credit_fen'),
  balance: ofFolio('o.credit_fen - o.debit_fen'),
  owed: ofFolio('o.debit_fen - o.credit_fen'),
}

const stayOrder = (list: List, kind: Exclude<OrderListKind, 'booking'>) =>
  `${wishedOrder(list, staySorts)}${kind === 'livingIn' ? 'm.room_no' : 's.depart_at desc'}, s.id`

const stayRows = (list: List, kind: Exclude<OrderListKind, 'booking'>) => `
  with page as materialized (select s.*, ${counted(list)} as total from ${staysFound(list, kind)} order by ${stayOrder(list, kind)} limit $13 offset $14)
  select s.id, l.reservation_id, s.reservation_room_id, s.id as stay_id, s.folio_id, s.stay_no as order_no, s.state,
    s.channel_id, c.name as channel_name, null as channel_order_no, s.source_type,
    s.guest_name as booker_name, case when s.is_secret = 'Y' then null else g.phone end as phone,
    (select count(*)::int from stay_guest q where q.stay_id = s.id and (q.out_at is null or s.state <> 'inHouse')) as guest_count, k.name as room_types,
    m.room_no as room_nos, ${text('s.arrive_at')} as arrive_ts, ${text('s.depart_plan_at')} as depart_ts, s.depart - s.arrive_on as nights, null as eta,
    null as hold_until, null as guarantee, coalesce((select n.price_fen from stay_night n where n.stay_id = s.id order by n.night limit 1), 0) as first_night_fen,
    coalesce(tn.price_fen, 0) as today_price_fen, coalesce((select sum(n.price_fen) from stay_night n where n.stay_id = s.id), 0) as total_fen, 0 as prepaid_fen,
    f.debit_fen, f.credit_fen, f.credit_fen - f.debit_fen as balance_fen, p.fen as preauth_fen,
    coalesce(w.available_fen, f.credit_fen - f.debit_fen) as available_fen,
    t.name as team_name, s.link_id is not null as is_linked, ${text('s.depart_at')} as depart_at,
    (select q.registration from stay_guest q where q.stay_id = s.id order by (q.registration = 'failed') desc, (q.registration = 'waiting') desc limit 1) as registration_code,
    s.stay_kind, s.remark, s.create_by, ${operatorName('s.create_by')} as create_name,
    ${text('s.create_time')} as create_time, s.version, s.total
  from page s join room m on m.id = s.room_id join room_type k on k.id = m.room_type_id join mkt_channel c on c.id = s.channel_id join folio f on f.id = s.folio_id
  left join reservation_room l on l.id = s.reservation_room_id left join team t on t.id = s.team_id left join guest g on g.id = s.main_guest_id
  ${tonight}
  left join (${availableCreditSql('$2::date')}) w on w.stay_id = s.id
  cross join lateral (select coalesce(sum(a.amount_fen), 0) as fen from preauth a where a.folio_id = f.id and a.state = 'valid') p
  order by ${stayOrder(list, kind)}`
