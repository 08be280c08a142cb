import { addDays } from '@kezhan/base/days'
import { daysOf, type Period } from './periods'

const closedDays = 14

/** The days that screens know: the open one, its month until now, and the fortnight that was closed before it. */
export const screenPeriods = (
  today: string,
): { readonly today: Period; readonly month: Period; readonly days: readonly Period[] } => ({
  today: { key: 'today', from: today, to: today },
  month: { key: 'month', from: `${today.slice(0, 7)}-01`, to: today },
  days: daysOf(addDays(today, -closedDays), addDays(today, -1)),
})
