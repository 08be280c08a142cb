import { daysBetween, isDay } from '@kezhan/base/days'
import { maxNights, nightsOf, type StayDates } from '@kezhan/base/nights'
import { refuse } from './refusals'

/** The nights of an order. Refuses dates that are none, past, reversed or too long. */
export function bookingNights(dates: StayDates, businessDate: string): string[] {
  const { arrive, depart } = dates
  if (!isDay(arrive) || !isDay(depart) || daysBetween(arrive, depart) < 1) throw refuse('dates.order')
  if (arrive < businessDate) throw refuse('dates.past')
  if (daysBetween(arrive, depart) > maxNights) throw refuse('dates.tooLong', { nights: maxNights })
  return nightsOf(dates)
}
