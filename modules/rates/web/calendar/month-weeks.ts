import { addDays, monthLength, weekdayOf } from '@kezhan/base/days'

/** The weeks of a month from Monday on; days of other months are absent. */
export function monthWeeks(year: number, month: number): (string | null)[][] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const before = (weekdayOf(first) + 6) % 7
  const days = Array.from({ length: monthLength(year, month) }, (_, n) => addDays(first, n))
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}
