import { secondsUntil } from '@kezhan/client/request/use-server-now'
import { expect, test } from 'vitest'
import { countdownText } from './countdown'

test('HOTEL-015 the time that is left is counted on the wall of the hotel, and what is past says so', () => {
  const now = Date.parse('2026-05-01T07:00:00Z')
  expect(secondsUntil('2026-05-01 15:00:30', now)).toBe(30)
  expect(countdownText(30)).toBe('剩 00:30')
  expect(countdownText(12 * 60 + 5)).toBe('剩 12:05')
  expect(countdownText(3600 * 2 + 61)).toBe('剩 2:01:01')
  expect(countdownText(secondsUntil('2026-05-01 14:59:59', now))).toBe('已超时')
})
