import { assert } from './assert'

/** The years this product keeps calendars for; anything outside is a slip of the keyboard. */
const firstYear = 1900
const lastYear = 2200

const dayMs = 86_400_000

/** Whether the text is a day that exists, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return false
  return day >= 1 && day <= monthLength(year, month)
}

/** The day `n` days later, or earlier when `n` is negative. */
export function addDays(day: string, n: number): string {
  assert(Number.isInteger(n), 'days are added whole')
  const sum = momentAt(dayNumber(day) * 86_400 + n * 86_400).slice(0, 10)
  assert(isDay(sum), 'the sum stays within the calendar')
  return sum
}

/** How many nights lie between two days; negative when `b` comes first. */
export function daysBetween(a: string, b: string): number {
  return dayNumber(b) - dayNumber(a)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  // Day number 0 (1970-01-01) was a Thursday; the second remainder lifts days before it above zero.
  return (((dayNumber(day) + 4) % 7) + 7) % 7
}

/** The number of days in a month; months count from 1. */
export function monthLength(year: number, month: number): number {
  assert(Number.isInteger(month) && month >= 1 && month <= 12, 'a month is 1 to 12')
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Whether the text is a wall-clock moment, written 'YYYY-MM-DD HH:mm:ss'. */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}

/** Seconds since 1970-01-01 00:00:00 on the same wall clock: a number to reckon with, not an instant. */
export function wallSeconds(moment: string): number {
  assert(isMoment(moment), 'a moment is written YYYY-MM-DD HH:mm:ss')
  return Date.parse(`${moment.replace(' ', 'T')}Z`) / 1000
}

/** The moment that `wallSeconds` turned into a number. */
export function momentAt(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

function dayNumber(day: string): number {
  assert(isDay(day), 'a day is written YYYY-MM-DD')
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}
