import { nightsOf } from '@kezhan/base/nights'
import type { Refusal } from '@kezhan/base/refusal'
import type { RoundMode, RoundUnit } from '@kezhan/base/rounding'
import { withoutMissing } from '@kezhan/base/without-missing'
import { readWeekendDays } from '@kezhan/hotels/rules/coded-settings'
import { configReader } from '@kezhan/hotels/server/config-store'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Db } from '@kezhan/server-kit/db/database'
import { nightPrice } from '../rules/night-price'
import type { BasePrice, Buyer, CalendarDay, PriceBook } from '../rules/price-book'
import { refuse } from '../rules/refusals'
import { restrictionsOn } from '../rules/restrictions'
import type { Verdict } from '../rules/verdict'
import { loadPriceRows, type PriceRows } from './price-rows'
import { activityOf, planOf, strategyOf } from './price-rules'

export type PriceBooks = ReadonlyMap<string, PriceBook>

/** A night as it is stored with a line: what it costs, the public price it is compared to, and how it came about. */
export interface NightQuote {
  readonly night: string
  readonly priceFen: number
  readonly baseFen: number
  readonly trace: readonly Verdict[]
}
export interface Quote {
  readonly roomTypeId: string
  readonly nights: readonly NightQuote[]
  readonly totalFen: number
}

/** What the types cost between two days; types of other hotels are not among the books. */
export async function loadPriceBooks(
  db: Db,
  hotelCode: string,
  typeIds: readonly string[],
  from: string,
  to: string,
): Promise<PriceBooks> {
  const [config, rows] = await Promise.all([
    configReader(db, hotelCode),
    loadPriceRows(db, hotelCode, typeIds, from, to),
  ])
  const common = {
    holidays: rows.holidays.map(({ minNights, ...day }) => ({ ...day, ...withoutMissing({ minNights }) })),
    weekendDays: readWeekendDays(config('weekendDays')),
    plans: rows.plans.map(planOf),
    strategies: rows.strategies.map(strategyOf),
    activities: rows.activities.map(activityOf),
    // Settings are checked when they are saved, so the texts are among the choices.
    identityPolicy: config('identityPolicy') as PriceBook['identityPolicy'],
    rounding: {
      unit: config('priceRoundUnit') as RoundUnit,
      mode: config('priceRoundMode') as RoundMode,
    },
  }
  return new Map(rows.types.map(type => [type.id, { ...common, ...bookOf(rows, type, from) }]))
}

/** What the nights cost this buyer. Refuses `rate.typeMissing` and `rate.noPrice`. */
export function quote(
  books: PriceBooks,
  buyer: Buyer,
  roomTypeId: string,
  nights: readonly string[] = nightsOf(buyer),
): Quote {
  const book = bookFor(books, roomTypeId)
  const quoted = nights.map((night): NightQuote => {
    const { priceFen, publicFen: baseFen, verdicts: trace } = nightPrice(book, night, buyer)
    return { night, priceFen, baseFen, trace }
  })
  return { roomTypeId, nights: quoted, totalFen: quoted.reduce((sum, night) => sum + night.priceFen, 0) }
}

/** Why this buyer may not book these dates: closed, too short, no arrival … (hotel domain §3.19). */
export function restrictions(
  books: PriceBooks,
  buyer: Buyer,
  roomTypeId: string,
  planId?: string,
): Refusal[] {
  const book = bookFor(books, roomTypeId)
  return restrictionsOn(
    book,
    buyer,
    book.plans.find(plan => plan.id === planId),
  )
}

function bookFor(books: PriceBooks, roomTypeId: string): PriceBook {
  const book = books.get(roomTypeId)
  if (book === undefined) throw refuse('rate.typeMissing')
  return book
}

type TypePart = Pick<
  PriceBook,
  'roomTypeId' | 'roomTypeName' | 'basePrices' | 'calendar' | 'surcharges' | 'minimumFen'
>

function bookOf(
  rows: PriceRows,
  { id, name, basePriceFen, features }: PriceRows['types'][number],
  from: string,
): TypePart {
  const own = rows.basePrices.filter(base => base.typeId === id)
  const inForce = own
    .filter(base => base.effectiveFrom <= from)
    .toSorted((a, b) => (a.effectiveFrom > b.effectiveFrom ? -1 : 1))
  return {
    roomTypeId: id,
    roomTypeName: name,
    basePrices: [
      firstPrice(basePriceFen),
      ...own.map(({ holidayFen, ...base }) => ({ ...base, ...withoutMissing({ holidayFen }) })),
    ],
    calendar: rows.calendar.filter(day => day.typeId === id).map(calendarDay),
    // What every room of the type has is in the price of the type.
    surcharges: rows.features.filter(feature => !splitList(features ?? '').includes(feature.id)),
    minimumFen: inForce[0]?.minimumFen ?? 0,
  }
}

/** Before the first 门市价 the price that stands with the type itself holds, every day alike. */
const firstPrice = (fen: number): BasePrice => ({ effectiveFrom: '', weekdayFen: fen, weekendFen: fen })

function calendarDay(row: PriceRows['calendar'][number]): CalendarDay {
  const { planId, date, priceFen, minNights } = row
  return {
    planId: planId ?? '',
    date,
    ...withoutMissing({ priceFen, minNights }),
    isClosed: row.isClosed === 'Y',
    noArrival: row.noArrival === 'Y',
    noDeparture: row.noDeparture === 'Y',
  }
}
