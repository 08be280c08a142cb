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

/** What a change of dates adds and gives up; only what it adds is asked of the stock. */
export function changedNights(before: StayDates, after: StayDates): { added: string[]; given: string[] } {
  const old = new Set(nightsOf(before))
  const now = new Set(nightsOf(after))
  return {
    added: [...now].filter(night => !old.has(night)),
    given: [...old].filter(night => !now.has(night)),
  }
}
