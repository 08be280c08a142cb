import { addDays, daysBetween, monthLength } from '@kezhan/base/days'

/** Business days from `from` to `to`, both counted. */
export interface Period {
  readonly key: string
  readonly from: string
  readonly to: string
}

const partsOf = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const yearStart = (day: string) => `${day.slice(0, 4)}-01-01`

/** The same day of an earlier month; the last day where that month is shorter. */
function monthsBefore(day: string, months: number): string {
  const { year, month } = partsOf(day)
  const at = year * 12 + (month - 1) - months
  const [thatYear, thatMonth] = [Math.floor(at / 12), (at % 12) + 1]
  const date = Math.min(Number(day.slice(8)), monthLength(thatYear, thatMonth))
  return `${thatYear}-${String(thatMonth).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The columns of 营业日报: the days asked for, and how month and year stand at their end beside those before. */
export function sheetPeriods(from: string, to: string): readonly Period[] {
  const lastMonth = monthsBefore(to, 1)
  const lastYear = monthsBefore(to, 12)
  return [
    { key: 'days', from, to },
    { key: 'month', from: monthStart(to), to },
    { key: 'lastMonth', from: monthStart(lastMonth), to: lastMonth },
    { key: 'year', from: yearStart(to), to },
    { key: 'lastYear', from: yearStart(lastYear), to: lastYear },
  ]
}

/** Every day of the month of `day`, until `last`. */
export function daysOfMonth(day: string, last: string): readonly Period[] {
  const { year, month } = partsOf(day)
  const start = monthStart(day)
  const end = addDays(start, monthLength(year, month) - 1)
  return daysOf(start, end < last ? end : last)
}

export const daysOf = (from: string, to: string): readonly Period[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => {
    const day = addDays(from, at)
    return { key: day, from: day, to: day }
  })

/** The period that a comparison asks for. */
export function comparedPeriod(
  { from, to }: Pick<Period, 'from' | 'to'>,
  by: 'lastPeriod' | 'lastYear',
): Period {
  if (by === 'lastYear') return { key: 'compared', from: monthsBefore(from, 12), to: monthsBefore(to, 12) }
  const days = daysBetween(from, to) + 1
  return { key: 'compared', from: addDays(from, -days), to: addDays(to, -days) }
}
