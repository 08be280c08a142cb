import { assert } from './assert'
import { addDays, daysBetween } from './days'

/** Nights from `arrive` to the one before `depart`: half-open, each named by the day on which it begins. */
export interface StayDates {
  readonly arrive: string
  readonly depart: string
}

/** As far as a hotel sells ahead. */
export const maxNights = 500

/** The nights of a stay; none where it arrives and departs on one day. */
export function nightsOf({ arrive, depart }: StayDates): string[] {
  const count = nightCount({ arrive, depart })
  return Array.from({ length: count }, (_, n) => addDays(arrive, n))
}

export function nightCount({ arrive, depart }: StayDates): number {
  const count = daysBetween(arrive, depart)
  assert(count >= 0 && count <= maxNights, 'a stay has 0 to 500 nights')
  return count
}
