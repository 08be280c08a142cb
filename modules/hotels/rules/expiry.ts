import { daysBetween } from '@kezhan/base/days'

/** How a paper stands on a day: good, soon out of date, or out of date. */
export type Expiry =
  | { readonly kind: 'endless' }
  | { readonly kind: 'valid' | 'soon' | 'expired'; readonly days: number }

/** It holds on its last day; `remindDays` before that it counts as soon out of date. */
export function expiryOf(validTo: string | null, remindDays: number, today: string): Expiry {
  if (validTo === null) return { kind: 'endless' }
  const days = daysBetween(today, validTo)
  if (days < 0) return { kind: 'expired', days: -days }
  return { kind: days <= remindDays ? 'soon' : 'valid', days }
}
