import { expect, test } from 'vitest'
import { expiryOf } from './expiry'

test('a paper holds on its last day and is out of date on the next', () => {
  expect(expiryOf('2026-05-01', 30, '2026-05-01')).toEqual({ kind: 'soon', days: 0 })
  expect(expiryOf('2026-05-01', 30, '2026-05-02')).toEqual({ kind: 'expired', days: 1 })
})

test('reminders begin as many days before as somebody wished', () => {
  expect(expiryOf('2026-05-31', 30, '2026-05-01')).toEqual({ kind: 'soon', days: 30 })
  expect(expiryOf('2026-06-01', 30, '2026-05-01')).toEqual({ kind: 'valid', days: 31 })
  expect(expiryOf(null, 30, '2026-05-01')).toEqual({ kind: 'endless' })
})
