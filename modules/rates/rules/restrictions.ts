import { daysBetween } from '@kezhan/base/days'
import { nightCount, nightsOf } from '@kezhan/base/nights'
import type { Refusal } from '@kezhan/base/refusal'
import { bookedDayOf } from './booked-day'
import type { Buyer, CalendarDay, PriceBook, RatePlan } from './price-book'
import { refuse } from './refusals'

/** What one arrival or departure on a day is bound to, as charts of channels say it. */
export interface DayTerms {
  readonly isClosed: boolean
  readonly minNights: number | null
  readonly noArrival: boolean
  readonly noDeparture: boolean
}

/** What holds on a day for who buys through the plan; a plan that is not sold then closes the day. */
export function dayTerms(book: PriceBook, buyer: Buyer, plan?: RatePlan): DayTerms {
  const rows = rowsOn(book, buyer.arrive, plan)
  return {
    isClosed: rows.some(day => day.isClosed) || planProblems(buyer, plan).length > 0,
    minNights: leastNights(book, buyer.arrive, plan) || null,
    noArrival: rows.some(day => day.noArrival),
    noDeparture: rows.some(day => day.noDeparture),
  }
}

/** Nought where nothing is said. */
const leastNights = (book: PriceBook, date: string, plan: RatePlan | undefined): number =>
  Math.max(
    plan?.minNights ?? 0,
    book.holidays.find(day => day.date === date)?.minNights ?? 0,
    ...rowsOn(book, date, plan).map(day => day.minNights ?? 0),
  )

/**
 * Why a stay may not be booked on these dates: closed nights, no arrival, no departure, nights and days ahead.
 * Arrival rules are those of the first night; a closed night closes every stay that has it.
 */
export function restrictionsOn(book: PriceBook, buyer: Buyer, plan?: RatePlan): Refusal[] {
  const { arrive, depart } = buyer
  const nights = nightCount(buyer)
  const closed = nightsOf(buyer).filter(night => rowsOn(book, night, plan).some(day => day.isClosed))
  const arrival = rowsOn(book, arrive, plan)
  const least = leastNights(book, arrive, plan)
  const most = plan?.maxNights
  return [
    ...closed.map(date => refuse('rate.closed', { date })),
    ...(arrival.some(day => day.noArrival) ? [refuse('rate.noArrival', { date: arrive })] : []),
    ...(rowsOn(book, depart, plan).some(day => day.noDeparture)
      ? [refuse('rate.noDeparture', { date: depart })]
      : []),
    ...(nights < least ? [refuse('rate.minNights', { nights: least })] : []),
    ...(most !== undefined && nights > most ? [refuse('rate.maxNights', { nights: most })] : []),
    ...planProblems(buyer, plan),
  ]
}

/** What the hotel says of a day to everybody holds for a plan as well. */
function rowsOn(book: PriceBook, date: string, plan: RatePlan | undefined): CalendarDay[] {
  return book.calendar.filter(day => day.date === date && (day.planId === '' || day.planId === plan?.id))
}

function planProblems(buyer: Buyer, plan: RatePlan | undefined): Refusal[] {
  if (plan === undefined) return []
  const ahead = daysBetween(bookedDayOf(buyer), buyer.arrive)
  const {
    minAdvanceDays = ahead,
    maxAdvanceDays = ahead,
    validFrom = buyer.arrive,
    validTo = buyer.depart,
  } = plan
  const isValid =
    plan.isEnabled && validFrom <= buyer.arrive && nightsOf(buyer).every(night => night <= validTo)
  return [
    ...(isValid ? [] : [refuse('rate.planInvalid', { plan: plan.name })]),
    ...(ahead < minAdvanceDays ? [refuse('rate.tooLate', { days: minAdvanceDays })] : []),
    ...(ahead > maxAdvanceDays ? [refuse('rate.tooEarly', { days: maxAdvanceDays })] : []),
  ]
}
