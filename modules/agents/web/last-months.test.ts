import { expect, test } from 'vitest'
import { lastMonths } from './last-months'

test('the last months begin with this one and cross the year', () => {
  const months = lastMonths('2026-02-17')
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(24)
  expect(months.at(-1)).toBe('2024-03')
  expect(lastMonths('')).toEqual([])
})
