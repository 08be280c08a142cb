/** What a cell's number format shows of a serial number. */
export type DateKind = 'date' | 'time' | 'datetime'

const SECONDS_PER_DAY = 86_400
const DAYS_1900_TO_1970 = 25_569
const DAYS_1900_TO_1904 = 1_462
/** Excel believes in 1900-02-29, so serial numbers agree with the calendar only from 1900-03-01 on. */
const FIRST_SAFE_SERIAL = 61
const LAST_SERIAL = 2_958_465
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The serial number of 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss'; undefined for anything else. */
export function serialOfText(text: string): number | undefined {
  if (text.length !== 10 && text.length !== 19) return undefined
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return undefined
  const year = digitsAt(text, 0, 4)
  const month = digitsAt(text, 5, 2)
  const day = digitsAt(text, 8, 2)
  if (!isCalendarDay(year, month, day)) return undefined
  const serial = daysSince1970(year, month, day) + DAYS_1900_TO_1970
  if (serial < FIRST_SAFE_SERIAL) return undefined
  if (text.length === 10) return serial
  const seconds = secondsOfDay(text)
  return seconds < 0 ? undefined : serial + seconds / SECONDS_PER_DAY
}

/** The text of a serial number; undefined where Excel itself shows no date. */
export function textOfSerial(serial: number, kind: DateKind, is1904: boolean): string | undefined {
  const seconds = Math.round((is1904 ? serial + DAYS_1900_TO_1904 : serial) * SECONDS_PER_DAY)
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  if (serial < 0 || days > LAST_SERIAL) return undefined
  const time = timeText(seconds - days * SECONDS_PER_DAY)
  // A bare time of day has no day to show.
  if (kind === 'time' && serial < 1) return time
  const date = dayText(days < FIRST_SAFE_SERIAL - 1 ? days + 1 : days)
  return kind === 'date' ? date : `${date} ${time}`
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return day <= last
}

/** Days of the Gregorian calendar, counted in years that begin in March so that the leap day comes last. */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const century = Math.floor(marchYear / 400)
  const yearOfCentury = marchYear - century * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfCentury =
    yearOfCentury * 365 + Math.floor(yearOfCentury / 4) - Math.floor(yearOfCentury / 100) + dayOfYear
  return century * 146_097 + dayOfCentury - 719_468
}

function secondsOfDay(text: string): number {
  if (text.charCodeAt(10) !== 32 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return -1
  const hours = digitsAt(text, 11, 2)
  const minutes = digitsAt(text, 14, 2)
  const seconds = digitsAt(text, 17, 2)
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) return -1
  return hours * 3600 + minutes * 60 + seconds
}

/** The number written by these digits, or -1. */
function digitsAt(text: string, from: number, count: number): number {
  let value = 0
  for (let i = from; i < from + count; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

function dayText(serialDay: number): string {
  const day = new Date((serialDay - DAYS_1900_TO_1970) * SECONDS_PER_DAY * 1000)
  return `${day.getUTCFullYear()}-${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}`
}

function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
