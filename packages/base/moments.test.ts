import { expect, test } from 'vitest'
import { addMinutes, dayOf, isTime, minutesBetween, momentOf, overlaps, timeOf } from './moments'

test('a moment is made of a day and a time, and shows both again', () => {
  const moment = momentOf('2026-05-01', '09:30')
  expect(moment).toBe('2026-05-01 09:30:00')
  expect([dayOf(moment), timeOf(moment)]).toEqual(['2026-05-01', '09:30'])
  expect(() => momentOf('2026-05-01', '9:30')).toThrow('a time is written HH:mm')
})

test('nothing stands before or after a time of day', () => {
  for (const text of ['109:30', '09:300', ' 09:30', '09:30:00'])
    expect([text, isTime(text)]).toEqual([text, false])
})

test.each([
  ['09:00', '10:00', false],
  ['09:00', '10:01', true],
  ['10:30', '11:00', true],
  ['11:59', '13:00', true],
  ['12:00', '13:00', false],
  ['09:00', '13:00', true],
])('ten to noon shares a moment with %s to %s: %s', (from, to, isShared) => {
  const day = '2026-05-01'
  const morning = { from: momentOf(day, '10:00'), to: momentOf(day, '12:00') }
  const other = { from: momentOf(day, from), to: momentOf(day, to) }
  expect([overlaps(morning, other), overlaps(other, morning)]).toEqual([isShared, isShared])
})

test('minutes count back as well, and only whole ones are added', () => {
  expect(minutesBetween('2026-05-02 00:10:00', '2026-05-01 23:50:00')).toBe(-20)
  expect(addMinutes('2026-05-02 00:10:00', -20)).toBe('2026-05-01 23:50:00')
  expect(() => addMinutes('2026-05-02 00:10:00', 0.5)).toThrow('minutes are added whole')
})
