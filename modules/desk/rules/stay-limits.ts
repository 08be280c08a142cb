import { daysBetween } from '@kezhan/base/days'
import type { StayDates } from '@kezhan/base/nights'
import { refuse } from './refusals'

/** Settings `longestStayNights` and `bookingHorizonDays`. */
export interface StayLimits {
  readonly longestNights: number
  readonly horizonDays: number
}

/** Refuses a stay that is longer than the hotel takes, or begins later than it sells. */
export function checkStayLimits({ arrive, depart }: StayDates, today: string, limits: StayLimits): void {
  if (daysBetween(arrive, depart) > limits.longestNights)
    throw refuse('stay.tooLong', { nights: limits.longestNights })
  if (daysBetween(today, arrive) > limits.horizonDays)
    throw refuse('stay.tooFar', { days: limits.horizonDays })
}
