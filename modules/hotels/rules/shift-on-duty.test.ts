import { expect, test } from 'vitest'
import { defaultShifts, type Shift } from '../model/shift-calls'
import { shiftOnDuty, shiftToBegin } from './shift-on-duty'

const withNightWindow: readonly Shift[] = [
  { shiftName: '早班', shiftIndex: '01', beginTime: '06:00:00', endTime: '14:00:00' },
  { shiftName: '中班', shiftIndex: '02', beginTime: '14:00:00', endTime: '22:00:00' },
  { shiftName: '晚班', shiftIndex: '03', beginTime: '22:00:00', endTime: '06:00:00' },
]
const nameAt = (shifts: readonly Shift[], clock: string) => shiftOnDuty(shifts, clock)?.shiftName

test('with the usual shifts 23:30 is the late shift and 00:30 the early one', () => {
  expect(nameAt(defaultShifts, '23:30:00')).toBe('晚班')
  expect(nameAt(defaultShifts, '00:30:00')).toBe('早班')
})

test('a night window that began the day before covers 23:30 and 00:30', () => {
  expect(nameAt(withNightWindow, '23:30:00')).toBe('晚班')
  expect(nameAt(withNightWindow, '00:30:00')).toBe('晚班')
  expect(nameAt(withNightWindow, '21:59:59')).toBe('中班')
})

test('the moment of handover belongs to the shift that begins', () => {
  expect(nameAt(defaultShifts, '08:00:00')).toBe('中班')
  expect(nameAt(withNightWindow, '06:00:00')).toBe('早班')
  expect(nameAt(withNightWindow, '22:00:00')).toBe('晚班')
})

test('the last second of the day still has a shift', () => {
  expect(nameAt(defaultShifts, '23:59:59')).toBe('晚班')
})

test('a gap between the windows preselects nothing', () => {
  expect(shiftOnDuty(withNightWindow.slice(0, 1), '23:30:00')).toBeUndefined()
  expect(shiftOnDuty(withNightWindow.slice(2), '12:00:00')).toBeUndefined()
  expect(shiftOnDuty(withNightWindow.slice(2), '06:00:01')).toBeUndefined()
  expect(nameAt(withNightWindow.slice(2), '06:00:00')).toBe('晚班')
})

test('a window with equal ends lasts the whole day', () => {
  const wholeDay = { shiftName: '全天', shiftIndex: '09', beginTime: '08:00:00', endTime: '08:00:00' }
  for (const clock of ['00:00:00', '07:59:59', '08:00:00', '23:59:59'])
    expect(nameAt([wholeDay], clock)).toBe('全天')
})

test('who has handed over the shift on duty begins the next one', () => {
  const begun = (clock: string, ended?: string) => shiftToBegin(withNightWindow, clock, ended)?.shiftName
  expect(begun('13:50:00')).toBe('早班')
  expect(begun('13:50:00', '01')).toBe('中班')
  expect(begun('14:10:00', '01')).toBe('中班')
  expect(begun('05:50:00', '03')).toBe('早班')
  expect(shiftToBegin([], '05:50:00', '03')).toBeUndefined()
})
