import { addDays, daysBetween } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import { Refusal } from '@kezhan/base/refusal'
import type { DayTotal, RoomTypeStatistics, TypeDay } from '@kezhan/desk/model/room-state'
import type { getRoomTypeSta } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { quoteNights } from '@kezhan/desk/server/prices'
import { refuse } from '@kezhan/front-desk/rules/refusals'
import { type Availability, availabilityOf } from '@kezhan/inventory/rules/availability'
import { loadSaleRules } from '@kezhan/inventory/server/sale-terms'
import { readTypeNights } from '@kezhan/inventory/server/type-nights'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { deskChannel } from '@kezhan/stays/server/check-in'

const mostDays = 120

/** 房型房量: type × date, from the same cells that bookings ask (hotel domain §5.5). */
export async function roomTypeStatistics(
  ctx: Ctx,
  input: InputOf<typeof getRoomTypeSta>,
): Promise<RoomTypeStatistics> {
  const { hotelCode } = ctx.user
  const businessDate = businessDateOf(ctx)
  const first = input.startDate ?? businessDate
  const last = input.endDate ?? first
  const days = daysBetween(first, last) + 1
  if (days < 1) throw refuseReservations('dates.order')
  if (days > mostDays) throw refuse('rows.tooWide', { days: mostDays })
  const dates = { arrive: first, depart: addDays(last, 1) }
  const { types, cells, moves, quotes } = await ctx.db.read(async db => {
    const asking = { ...ctx, db }
    const [settings, types, channelId, rules, moves] = await Promise.all([
      deskSettings(db, hotelCode),
      soldTypes(db, hotelCode, input.roomTypeId ?? null),
      input.channelId ?? deskChannel(db),
      loadSaleRules(db, hotelCode, first, last, businessDate),
      movesOf(asking, first, last),
    ])
    const typeIds = types.map(type => type.id)
    const [counts, { quotes }] = await Promise.all([
      readTypeNights(db, typeIds, first, last, {
        checkInTime: settings.checkInTime,
        withChannels: rules.allotments.length > 0,
      }),
      quoteNights(asking, typeIds, { ...dates, channelId, stayKind: 'full' }),
    ])
    const cells = new Map(
      counts.map(one => [`${one.typeId} ${one.night}`, availabilityOf(one, channelId, rules)]),
    )
    return { types, cells, moves, quotes }
  })
  const nights = nightsOf(dates)
  const rows = types.map(({ id, name }) => {
    // Both lists are in the order of the nights.
    const prices = quotes.get(id) ?? []
    return {
      roomTypeId: id,
      roomTypeName: name,
      days: nights.map((date, at): TypeDay => {
        const key = `${id} ${date}`
        return dayOf(date, cells.get(key), moves.get(key), prices[at]?.priceFen ?? 0)
      }),
    }
  })
  const totals = nights.map((date, at) =>
    totalOf(
      date,
      rows.flatMap(row => row.days[at] ?? []),
    ),
  )
  return { businessDate, rows, totals }
}

/** 可售: what tonight can still be sold at the desk, by the cells of the chart; the board says the same number. */
export async function sellableTonight(
  ctx: Ctx,
  db: Ctx['db'],
  businessDate: string,
  checkInTime: string,
): Promise<number> {
  const { hotelCode } = ctx.user
  const [types, channelId, rules] = await Promise.all([
    soldTypes(db, hotelCode, null),
    deskChannel(db).catch(noChannel),
    loadSaleRules(db, hotelCode, businessDate, businessDate, businessDate),
  ])
  const typeIds = types.map(type => type.id)
  const counts = await readTypeNights(db, typeIds, businessDate, businessDate, {
    checkInTime,
    withChannels: rules.allotments.length > 0,
  })
  return counts.reduce((sum, one) => sum + Math.max(0, availabilityOf(one, channelId, rules).sellable), 0)
}

/** A hotel that sells through nobody yet still has a board. */
function noChannel(error: unknown): string {
  if (error instanceof Refusal) return ''
  throw error
}

const soldTypes = (db: Queries, hotelCode: string, id: string | null) =>
  db.query<{ id: string; name: string }>(
    `select id, name from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N' and ($2::text is null or id = $2)
     order by sort_order, id`,
    [hotelCode, id],
  )

interface Move {
  readonly arrivals: number
  /** Free and house use, which is no sale. */
  readonly given: number
  readonly departures: number
  readonly oos: number
}

const noMove: Move = { arrivals: 0, departures: 0, oos: 0, given: 0 }

function dayOf(date: string, cell: Availability | undefined, move = noMove, priceFen: number): TypeDay {
  const {
    physical = 0,
    blocked = 0,
    inHouse = 0,
    reserved = 0,
    teamBlock = 0,
    net = 0,
    overbook = 0,
    sellable = 0,
  } = cell ?? {}
  return {
    date,
    physical,
    ooo: blocked,
    oos: move.oos,
    inHouse,
    reserved,
    teamBlock,
    net,
    overbook,
    sellable,
    arrivals: move.arrivals,
    departures: move.departures,
    given: move.given,
    occBp: shareBp(inHouse + reserved + teamBlock - move.given, physical - blocked),
    priceFen,
    closed: sellable <= 0 && net > 0,
  }
}

function totalOf(date: string, days: readonly TypeDay[]): DayTotal {
  const sum = (pick: (day: TypeDay) => number) => days.reduce((total, day) => total + pick(day), 0)
  const sold = sum(day => day.inHouse + day.reserved)
  const [physical, ooo] = [sum(day => day.physical), sum(day => day.ooo)]
  return {
    date,
    physical,
    ooo,
    inHouse: sum(day => day.inHouse),
    reserved: sum(day => day.reserved),
    net: sum(day => day.net),
    occBp: shareBp(sold + sum(day => day.teamBlock - day.given), physical - ooo),
    adrFen: sold === 0 ? 0 : Math.round(sum(day => day.priceFen * (day.inHouse + day.reserved)) / sold),
  }
}

const shareBp = (part: number, whole: number) => (whole <= 0 ? 0 : Math.round((part * 10_000) / whole))

/** Who comes and goes, and which rooms are out of service though still counted, by type and day. */
async function movesOf(ctx: Ctx, first: string, last: string): Promise<ReadonlyMap<string, Move>> {
  const rows = await ctx.db.query<Move & { typeId: string; day: string }>(
    `select m.type_id, m.day, sum(m.arrivals)::int as arrivals, sum(m.departures)::int as departures, sum(m.oos)::int as oos, sum(m.given)::int as given from (
       select stock_type_id as type_id, arrive as day, 1 as arrivals, 0 as departures, 0 as oos, 0 as given from reservation_room
         where hotel_code = $1 and state = 'waiting' and arrive between $2 and $3
       union all select stock_type_id, depart, 0, 1, 0, 0 from reservation_room
         where hotel_code = $1 and state = 'waiting' and arrive <= $3 and depart between $2 and $3
       union all select stock_type_id, depart, 0, 1, 0, 0 from stay where hotel_code = $1 and state = 'inHouse' and depart between $2 and $3
       union all select r.room_type_id, d::date, 0, 0, 1, 0 from room_block b join room r on r.id = b.room_id
         cross join generate_series(greatest(b.from_at::date, $2::date)::timestamp, least(b.to_at::date, $3::date)::timestamp, interval '1 day') as d
         where b.hotel_code = $1 and b.state = 'active' and b.is_unsellable = 'N'
       union all select s.stock_type_id, n.night, 0, 0, 0, 1 from stay_night n join stay s on s.id = n.stay_id
         where n.hotel_code = $1 and n.night between $2 and $3 and s.state = 'inHouse' and s.stay_kind in ('free', 'house')
       union all select l.stock_type_id, n.night, 0, 0, 0, 1 from reservation_night n join reservation_room l on l.id = n.reservation_room_id
         join reservation o on o.id = l.reservation_id
         where n.hotel_code = $1 and n.night between $2 and $3 and l.state = 'waiting' and o.stay_kind in ('free', 'house')) as m
     group by m.type_id, m.day`,
    [ctx.user.hotelCode, first, last],
  )
  return new Map(rows.map(row => [`${row.typeId} ${row.day}`, row]))
}
