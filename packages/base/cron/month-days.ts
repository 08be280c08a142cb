import { monthLength, weekdayOf } from '../days'
import type { Cron, DayPart, PlainPart, WeekPart } from './cron'
import { partValues } from './field-values'

/** The days of one month on which a schedule fires, ascending. */
export function monthDays(cron: Cron, year: number, month: number): number[] {
  const length = monthLength(year, month)
  const weekdayOfFirst = weekdayOf(`${year}-${String(month).padStart(2, '0')}-01`)
  const days = cron.week
    ? cron.week.flatMap(part => daysOfWeekPart(part, length, weekdayOfFirst))
    : cron.day.flatMap(part => daysOfDayPart(part, length, weekdayOfFirst))
  return [...new Set(days)].filter(day => day >= 1 && day <= length).sort((a, b) => a - b)
}

function daysOfDayPart(part: PlainPart | DayPart, length: number, weekdayOfFirst: number): number[] {
  switch (part.kind) {
    case 'last':
      return [length - part.before]
    case 'lastWorkday':
      return [nearestWorkday(length, length, weekdayOfFirst)]
    case 'nearestWorkday':
      // A month without that day has no workday near it either.
      return part.day > length ? [] : [nearestWorkday(part.day, length, weekdayOfFirst)]
    default:
      return partValues('day', part)
  }
}

function daysOfWeekPart(part: PlainPart | WeekPart, length: number, weekdayOfFirst: number): number[] {
  switch (part.kind) {
    case 'lastWeekday':
      return daysOn(part.weekday, length, weekdayOfFirst).slice(-1)
    case 'nthWeekday':
      return daysOn(part.weekday, length, weekdayOfFirst).slice(part.nth - 1, part.nth)
    default:
      return partValues('week', part).flatMap(weekday => daysOn(weekday, length, weekdayOfFirst))
  }
}

function daysOn(weekday: number, length: number, weekdayOfFirst: number): number[] {
  const days: number[] = []
  for (let day = 1 + ((weekday - weekdayOfFirst + 7) % 7); day <= length; day += 7) days.push(day)
  return days
}

/** Monday to Friday, never leaving the month. */
function nearestWorkday(day: number, length: number, weekdayOfFirst: number): number {
  const weekday = (weekdayOfFirst + day - 1) % 7
  if (weekday === 6) return day === 1 ? 3 : day - 1
  if (weekday === 0) return day === length ? day - 2 : day + 1
  return day
}
