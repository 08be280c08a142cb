import { defaultShifts } from '@kezhan/hotels/model/shift-calls'
import { expect, test } from 'vitest'
import { isTurnOver, monthsToBudget } from './task-terms'

const morning = { userId: 'u', businessDate: '2026-05-01', shiftIndex: '01' }

test('a turn is handed over when the next shift has begun, or the day was closed', () => {
  const isOver = (clock: string, businessDate = '2026-05-01') =>
    isTurnOver(morning, businessDate, defaultShifts, clock)
  expect(isOver('07:59:00')).toBe(false)
  expect(isOver('08:00:00')).toBe(true)
  expect(isOver('03:00:00', '2026-05-02')).toBe(true)
})

test('where no shift is on duty nobody is told to go', () => {
  expect(isTurnOver(morning, '2026-05-01', [], '12:00:00')).toBe(false)
})

test('the budget of the month is asked for, and from the 25th on that of the next', () => {
  expect(monthsToBudget('2026-05-24')).toEqual(['2026-05'])
  expect(monthsToBudget('2026-05-25')).toEqual(['2026-05', '2026-06'])
  expect(monthsToBudget('2026-12-31')).toEqual(['2026-12', '2027-01'])
  expect(monthsToBudget('2027-02-28')).toEqual(['2027-02', '2027-03'])
})
