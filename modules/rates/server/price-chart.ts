import { addDays, weekdayOf } from '@kezhan/base/days'
import { withoutMissing } from '@kezhan/base/without-missing'
import { soldTypes } from '@kezhan/inventory/server/sold-types'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ChartCell, ChartDay, priceChart as call, PriceChart, PriceMark } from '../model/chart-calls'
import type { Buyer, PriceBook } from '../rules/price-book'
import { traceTexts, type Verdict } from '../rules/verdict'
import { occupancyOf } from './occupancy'
import { ownHotel } from './own-plans'
import { loadPriceBooks, type PriceBooks, quote } from './price-books'

export const priceChart: HandlerOf<typeof call> = async (ctx, input) => {
  const look = { ...input, hotelCode: ownHotel(ctx), now: ctx.now }
  return { result: await chartOf(ctx.db, look) }
}

interface Look {
  readonly hotelCode: string
  readonly from: string
  readonly days: number
  readonly ratePlanId?: string | null | undefined
  /** The moment of the look: strategies ask how early and at what time one books. */
  readonly now: string
}

/** Every sold type and day at the price that one night would cost through the plan, or to everybody. */
async function chartOf(db: Db, look: Look): Promise<PriceChart> {
  const { from, days: count, hotelCode } = look
  const days = Array.from({ length: count }, (_, n) => addDays(from, n))
  const types = await soldTypes(db, hotelCode)
  const { books, occupancyBp } = await booksFor(
    db,
    look,
    types.map(type => type.id),
  )
  const [book] = books.values()
  return {
    days: days.map(date => dayOf(book, date)),
    types: types.map(type => ({
      ...type,
      cells: days.map(date => cellOf(books, type.id, date, look, occupancyBp)),
    })),
    plans: (book?.plans ?? []).filter(plan => plan.isEnabled).map(({ id, name }) => ({ id, name })),
  }
}

/** Prices without activities: those make single stays cheaper and are no price of the house. */
export async function booksFor(
  db: Db,
  { hotelCode, from, days }: Pick<Look, 'hotelCode' | 'from' | 'days'>,
  typeIds: readonly string[],
): Promise<{ books: PriceBooks; occupancyBp: Record<string, number> }> {
  const to = addDays(from, days)
  const books = await loadPriceBooks(db, hotelCode, typeIds, from, to)
  const occupancyBp = await occupancyOf(db, hotelCode, from, to)
  return { books: new Map([...books].map(([id, book]) => [id, { ...book, activities: [] }])), occupancyBp }
}

/** Somebody who stays the one night. */
export function oneNight(
  date: string,
  { now, ratePlanId }: Pick<Look, 'now' | 'ratePlanId'>,
  occupancyBp: Record<string, number>,
): Buyer {
  return {
    arrive: date,
    depart: addDays(date, 1),
    bookedAt: now,
    occupancyBp,
    channel: { id: '', name: '前台', ...withoutMissing({ planId: ratePlanId || null }) },
  }
}

function cellOf(
  books: PriceBooks,
  typeId: string,
  date: string,
  look: Look,
  occupancyBp: Record<string, number>,
): ChartCell {
  const [night] = quote(books, oneNight(date, look, occupancyBp), typeId).nights
  const own = books
    .get(typeId)
    ?.calendar.filter(day => day.date === date && (day.planId === '' || day.planId === look.ratePlanId))
  const trace = night?.trace ?? []
  return {
    priceFen: night?.priceFen ?? 0,
    marks: marksOf(trace, look.ratePlanId),
    trace: traceTexts(trace),
    isClosed: own?.some(day => day.isClosed) ?? false,
    minNights: Math.max(0, ...(own ?? []).map(day => day.minNights ?? 0)) || null,
    noArrival: own?.some(day => day.noArrival) ?? false,
    noDeparture: own?.some(day => day.noDeparture) ?? false,
  }
}

function marksOf(trace: readonly Verdict[], ratePlanId: string | null | undefined): PriceMark[] {
  const has = (step: Verdict['step'], outcome: Verdict['outcome']): boolean =>
    trace.some(verdict => verdict.step === step && verdict.outcome === outcome)
  const ofPlan = trace.some(({ step, why }) => step === 'channel' && why.endsWith('的日历价'))
  return [
    ...(has('holiday', 'won') ? (['holiday'] as const) : []),
    ...(has('weekend', 'won') ? (['weekend'] as const) : []),
    ...(has('strategy', 'changed') ? (['strategy'] as const) : []),
    ...((ratePlanId ? ofPlan : has('calendar', 'won')) ? (['manual'] as const) : []),
  ]
}

function dayOf(book: PriceBook | undefined, date: string): ChartDay {
  const holiday = book?.holidays.find(day => day.date === date)
  return {
    date,
    isWeekend: book?.weekendDays.includes(weekdayOf(date)) ?? false,
    holiday: holiday?.name ?? null,
  }
}
