import { assert } from './assert'

/** The years this product keeps calendars for; anything outside is a slip of the keyboard. */
const firstYear = 1900
const lastYear = 2200

/** Whether the text is a day that exists, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  return numberOf(text) !== undefined
}

/** The day `n` days later, or earlier when `n` is negative. */
export function addDays(day: string, n: number): string {
  assert(Number.isInteger(n), 'days are added whole')
  const sum = dayNumber(day) + n
  assert(sum >= firstDay && sum <= lastDay, 'the sum stays within the calendar')
  return dayText(sum)
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

/** What people call a weekday; it counts as `weekdayOf` does, and goes on after Saturday. */
export const weekdayName = (weekday: number): string => `周${'日一二三四五六'[weekday % 7]}`

/** The number of days in a month; months count from 1. */
export function monthLength(year: number, month: number): number {
  assert(Number.isInteger(month) && month >= 1 && month <= 12, 'a month is 1 to 12')
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
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
  const number = numberOf(day)
  assert(number !== undefined, 'a day is written YYYY-MM-DD')
  return number
}

/**
 * Days since 1970-01-01 of a day that exists; none for any other text. Charts ask this for thousands of cells, so it reckons
 * with digits: years begin in March, which puts the day that comes and goes at their end.
 */
function numberOf(text: string): number | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return undefined
  const year = digitsAt(text, 0) * 100 + digitsAt(text, 2)
  const month = digitsAt(text, 5)
  const day = digitsAt(text, 8)
  // What is no digit makes a number that is none, and that is not within any bounds.
  const isKnown = year >= firstYear && year <= lastYear && month >= 1 && month <= 12 && day >= 1
  return isKnown && day <= monthLength(year, month) ? reckoned(year, month, day) : undefined
}

function reckoned(year: number, month: number, day: number): number {
  const marchYear = month < 3 ? year - 1 : year
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + dayOfYear - 719_468
}

const dash = 45
const zero = 48
function digitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero
  const ones = text.charCodeAt(at + 1) - zero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const firstDay = reckoned(firstYear, 1, 1)
const lastDay = reckoned(lastYear, 12, 31)

/** Texts of days that were asked for; a calendar of three hundred years has 110,000. */
const texts = new Map<number, string>()

function dayText(number: number): string {
  const known = texts.get(number)
  if (known !== undefined) return known
  const text = momentAt(number * 86_400).slice(0, 10)
  texts.set(number, text)
  return text
}
