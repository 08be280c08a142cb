import { expect, test } from 'vitest'
import { judgeDue, nextRunAt } from './due-time'

const due = {
  dueAt: '2026-05-01 03:00:00',
  now: '2026-05-01 03:00:01',
  missed: 'skip',
  isSingle: true,
  isRunning: false,
} as const

test('a due time is run, unless the job is still at work and only one may be', () => {
  expect(judgeDue(due)).toBe('run')
  expect(judgeDue({ ...due, isRunning: true })).toBe('busy')
  expect(judgeDue({ ...due, isRunning: true, isSingle: false })).toBe('run')
})

test('a time that no process was there for is let go or made up for, as the schedule says', () => {
  const late = { ...due, now: '2026-05-01 08:30:00' }
  expect(judgeDue(late)).toBe('missed')
  expect(judgeDue({ ...late, missed: 'once' })).toBe('catchUp')
  expect(judgeDue({ ...due, now: '2026-05-01 03:01:00' }), 'a minute is not late').toBe('run')
  expect(judgeDue({ ...due, now: '2026-05-01 03:01:01' })).toBe('missed')
})

test('the next time of a schedule comes from our own function, and a schedule that has ended has none', () => {
  expect(nextRunAt('0 0 3 * * ?', '2026-05-01 03:00:00')).toBe('2026-05-02 03:00:00')
  expect(nextRunAt('0 0 3 1 1 ? 2020', '2026-05-01 03:00:00')).toBeNull()
})
