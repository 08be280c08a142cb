import type {
  CountRow,
  MoneyDimension,
  MoneyRow,
  NightDimension,
  NightRow,
  PeriodFacts,
} from '@kezhan/reports/rules/cubes'
import type { Period } from '@kezhan/reports/rules/periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type Dimension, moneyDimensions, nightDimensions, Params } from './dimensions'
import { liveCounts } from './live-counts'
import { columnsOf, liveMoney, liveNights } from './live-cubes'

/** Whose figures, and which day of theirs is open: days before it are read as they were kept. */
export interface House {
  readonly hotelCode: string
  readonly today: string
  /** The moment of today whose repairs count. */
  readonly at: string
}

export interface AskedFacts {
  readonly periods: readonly Period[]
  /** By which dimensions rows are told apart; all others are summed up. */
  readonly money?: readonly MoneyDimension[]
  readonly nights?: readonly NightDimension[]
  readonly counts?: 'house' | 'all'
}

/** What figures of the periods are made of, as it stood at one moment: closed days as kept, the open day from its lines. */
export async function readFacts(
  db: Queries,
  house: House,
  asked: AskedFacts,
): Promise<ReadonlyMap<string, PeriodFacts>> {
  const { periods, money, nights, counts } = asked
  const params = new Params()
  const places = {
    hotel: params.add(house.hotelCode),
    today: params.add(house.today),
    isLive: periods.some(({ from, to }) => from <= house.today && house.today <= to),
  }
  const period = `unnest(${params.add(periods.map(one => one.key))}::text[], ${params.add(periods.map(one => one.from))}::date[],
    ${params.add(periods.map(one => one.to))}::date[]) as p (period, from_day, to_day)`
  const parts = [
    money === undefined ? none : moneySql(places, money),
    nights === undefined ? none : nightSql(places, nights),
    counts === undefined ? none : countSql(places, counts, places.isLive ? params.add(house.at) : ''),
  ]
  const [row] = await db.query<Found>(
    `with asked as (select * from ${period})
     select ${parts.map((part, at) => `(${part}) as ${['money', 'nights', 'counts'][at]}`).join(', ')}`,
    params.values,
  )
  const of = <T extends { period: string }>(rows: readonly T[] | undefined, key: string) =>
    (rows ?? []).filter(one => one.period === key)
  return new Map(
    periods.map(({ key }) => [
      key,
      { money: of(row?.money, key), nights: of(row?.nights, key), counts: of(row?.counts, key) },
    ]),
  )
}

interface Found {
  readonly money: (MoneyRow & InPeriod)[]
  readonly nights: (NightRow & InPeriod)[]
  readonly counts: (CountRow & InPeriod)[]
}
interface InPeriod {
  readonly period: string
}

interface Places {
  readonly hotel: string
  readonly today: string
  readonly isLive: boolean
}

const none = `select '[]'::jsonb`

const moneySql = (places: Places, names: readonly MoneyDimension[]) =>
  cubeSql({
    places,
    table: 'day_money',
    columns: columnsOf(names, moneyDimensions),
    live: liveMoney(places.hotel, places.today, names),
    dimensions: pairsOf(names, moneyDimensions),
    sums: { lines: 'lines', amountFen: 'amount_fen' },
  })

const nightSql = (places: Places, names: readonly NightDimension[]) =>
  cubeSql({
    places,
    table: 'day_nights',
    columns: columnsOf(names, nightDimensions),
    live: liveNights(places.hotel, places.today, names),
    dimensions: pairsOf(names, nightDimensions),
    sums: { lines: 'lines', nightsBp: 'nights_bp', amountFen: 'amount_fen' },
  })

function pairsOf<Name extends string>(
  names: readonly Name[],
  dimensions: Readonly<Record<Name, Dimension>>,
): readonly (readonly [string, string])[] {
  return names.map(name => [name, dimensions[name].column])
}

interface CubeStatement {
  readonly places: Places
  readonly table: 'day_money' | 'day_nights'
  readonly columns: string
  readonly live: string
  /** Names of properties with their columns. */
  readonly dimensions: readonly (readonly [string, string])[]
  readonly sums: Readonly<Record<string, string>>
}

/** Kept days and the open one, summed up by period: one array of objects. */
function cubeSql({ places, table, columns, live, dimensions, sums }: CubeStatement): string {
  const { hotel, today, isLive } = places
  const sumColumns = Object.values(sums).join(', ')
  const kept = `select a.period, ${columns}, ${sumColumns} from asked a join ${table} c
    on c.hotel_code = ${hotel} and c.business_date between a.from_day and a.to_day and c.business_date < ${today}::date`
  const open = `union all select a.period, ${columns}, ${sumColumns} from asked a, (${live}) c where ${today}::date between a.from_day and a.to_day`
  const summed = Object.values(sums).map(column => `sum(${column})::bigint as ${column}`)
  const fields = [['period', 'period'], ...dimensions, ...Object.entries(sums)] as const
  return `select coalesce(jsonb_agg(jsonb_build_object(${fields.map(([name, column]) => `'${name}', g.${column}`).join(', ')})), '[]')
    from (select period, ${columns}, ${summed.join(', ')} from (${kept} ${isLive ? open : ''}) as days group by period, ${columns}) g`
}

function countSql({ hotel, today, isLive }: Places, counts: 'house' | 'all', at: string): string {
  const kept = `select a.period, c.business_date, c.key, c.quantity, c.amount_fen from asked a join day_count c
    on c.hotel_code = ${hotel} and c.business_date between a.from_day and a.to_day and c.business_date < ${today}::date`
  const open = `union all select a.period, ${today}::date, c.key, c.quantity, c.amount_fen from asked a, (${liveCounts(hotel, today, at, counts)}) c
    where ${today}::date between a.from_day and a.to_day`
  return `select coalesce(jsonb_agg(jsonb_build_object('period', g.period, 'key', g.key, 'quantity', g.quantity, 'lastQuantity', g.last_quantity,
      'amountFen', g.amount_fen, 'firstFen', g.first_fen, 'lastFen', g.last_fen)), '[]')
    from (select period, key, sum(quantity)::bigint as quantity, (array_agg(quantity order by business_date desc))[1] as last_quantity,
        sum(amount_fen)::bigint as amount_fen, (array_agg(amount_fen order by business_date))[1] as first_fen,
        (array_agg(amount_fen order by business_date desc))[1] as last_fen
      from (${kept} ${isLive ? open : ''}) as days group by period, key) g`
}
