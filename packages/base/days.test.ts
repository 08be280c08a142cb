import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isDay, isMoment, momentAt, monthLength, wallSeconds, weekdayOf } from './days'

const calendarDays = daysBetween('1900-01-01', '2200-12-31')
const aDay = fc.integer({ min: 0, max: calendarDays }).map(n => addDays('1900-01-01', n))

test('adding the days between two days leads from one to the other', () => {
  fc.assert(fc.property(aDay, aDay, (a, b) => addDays(a, daysBetween(a, b)) === b))
})

test('the order of days is the order of their texts', () => {
  fc.assert(fc.property(aDay, aDay, (a, b) => daysBetween(a, b) > 0 === a < b))
})

test('days are numbered as every other calendar numbers them', () => {
  fc.assert(
    fc.property(aDay, day => {
      expect(daysBetween('1970-01-01', day) * 86_400_000).toBe(Date.parse(`${day}T00:00:00Z`))
    }),
  )
})

test('weekdays follow each other, and seven days later is the same weekday', () => {
  const inside = aDay.filter(day => day < '2200-12-20')
  fc.assert(
    fc.property(inside, day => {
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7)
      expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
    }),
  )
})

test('every day added exists, and the day after the last of a month is the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const monthText = `${year}-${String(month).padStart(2, '0')}`
      const last = `${monthText}-${monthLength(year, month)}`
      expect(isDay(last)).toBe(true)
      expect(isDay(`${monthText}-${monthLength(year, month) + 1}`)).toBe(false)
      expect(addDays(last, 1).slice(8)).toBe('01')
    }),
  )
})

test('days a clerk would name', () => {
  expect(weekdayOf('2026-11-15')).toBe(0)
  expect(weekdayOf('1900-01-01')).toBe(1)
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect([1900, 2000, 2100, 2028].map(year => monthLength(year, 2))).toEqual([28, 29, 28, 29])
})

test('texts that are no day', () => {
  for (const text of ['', '2026-2-1', '2026-02-30', '2026-13-01', '2026-00-10', '1899-12-31', '2201-01-01'])
    expect(isDay(text)).toBe(false)
  expect(isDay('2026-01-01 ')).toBe(false)
  expect(isDay('2026-01-01\n')).toBe(false)
})

test('a moment is a day and a time of day', () => {
  expect(isMoment('2026-11-15 23:59:59')).toBe(true)
  for (const text of ['2026-11-15', '2026-11-15 24:00:00', '2026-11-15T09:30:00', '2026-11-15 9:30:00'])
    expect(isMoment(text)).toBe(false)
})

test('a moment survives being turned into seconds', () => {
  const aSecond = fc.integer({ min: -2_208_988_800, max: 7_289_654_399 })
  fc.assert(fc.property(aSecond, seconds => wallSeconds(momentAt(seconds)) === seconds))
})

test('a sum outside the calendar is a fault', () => {
  expect(() => addDays('2200-12-31', 1)).toThrow('within the calendar')
  expect(() => addDays('2026-02-30', 1)).toThrow('a day is written')
})

test.each([
  '2026/01-01',
  '2026-01/01',
  '202a-01-01',
  '2026-0:-01',
  '2026-01-/;',
  '2026-01-:1',
  '2026- 1-01',
  '2026-01-0/',
  '/:26-01-01',
  '2026-01-00',
  '20/5-01-01',
  '19:0-01-01',
  '2026-01-1/',
])('%s is no day', text => {
  expect(isDay(text)).toBe(false)
})

test('nothing stands before or after a moment', () => {
  for (const text of ['2026-11-15 09:30:000', '2026-11-15  09:30:00', '2026-11-15x 09:30:00'])
    expect([text, isMoment(text)]).toEqual([text, false])
  expect(() => wallSeconds('2026-11-15')).toThrow('a moment is written YYYY-MM-DD HH:mm:ss')
})

test('the calendar ends with its first and its last day', () => {
  expect(addDays('2200-12-30', 1)).toBe('2200-12-31')
  expect(addDays('1900-01-02', -1)).toBe('1900-01-01')
  expect(() => addDays('1900-01-01', -1)).toThrow('within the calendar')
  expect(() => addDays('2026-05-01', 0.5)).toThrow('days are added whole')
})

test('months are one to twelve, and whole', () => {
  const lengths = Array.from({ length: 12 }, (_, at) => monthLength(2026, at + 1))
  expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  for (const month of [0, 13, 1.5]) expect(() => monthLength(2026, month)).toThrow('a month is 1 to 12')
})
