import { assert } from '@kezhan/base/assert'
import { monthLength } from '@kezhan/base/days'

/** The same day some months later; the last day of the month where it has no such day. */
export function addMonths(day: string, months: number): string {
  assert(Number.isInteger(months) && months >= 0, 'months are added whole')
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return dayIn(Math.floor(count / 12), (count % 12) + 1, Number(day.slice(8, 10)))
}

/** A day that comes every year, written 'MM-DD', in one year: 02-29 is the 28th where February has no more. */
export const dayOfYear = (year: number, monthDay: string): string =>
  dayIn(year, Number(monthDay.slice(0, 2)), Number(monthDay.slice(3, 5)))

function dayIn(year: number, month: number, day: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(Math.min(day, monthLength(year, month)))}`
}
