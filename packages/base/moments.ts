import { assert } from './assert'
import { momentAt, wallSeconds } from './days'

/** Whether the text is a time of day, written 'HH:mm'. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The moment of a day at a time 'HH:mm'. */
export function momentOf(day: string, time: string): string {
  assert(isTime(time), 'a time is written HH:mm')
  return `${day} ${time}:00`
}

export const dayOf = (moment: string) => moment.slice(0, 10)
export const timeOf = (moment: string) => moment.slice(11, 16)

/** Whole minutes on the hotel's wall clock, which is the one guest and clerk look at; negative when `b` comes first. */
export function minutesBetween(a: string, b: string): number {
  return Math.floor((wallSeconds(b) - wallSeconds(a)) / 60)
}

export function addMinutes(moment: string, minutes: number): string {
  assert(Number.isInteger(minutes), 'minutes are added whole')
  return momentAt(wallSeconds(moment) + minutes * 60)
}

/** A half-open time on the wall clock. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Whether two periods share a moment; one that ends when the other begins does not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.from < b.to && b.from < a.to
}

export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours}小时` : '', rest > 0 || hours === 0 ? `${rest}分钟` : ''].join('')
}
