import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantInZone, momentInZone } from './zone'

const noon = 1_794_283_200 // 2026-11-10 04:00:00 UTC.

test('an instant on the wall clocks of several zones', () => {
  expect(momentInZone(noon, 'UTC')).toBe('2026-11-10 04:00:00')
  expect(momentInZone(noon, 'Asia/Shanghai')).toBe('2026-11-10 12:00:00')
  expect(momentInZone(noon, 'America/New_York')).toBe('2026-11-09 23:00:00')
})

test('where the clock runs plainly, moment and instant lead to each other', () => {
  const anInstant = fc.integer({ min: 800_000_000, max: 4_000_000_000 })
  fc.assert(
    fc.property(
      anInstant,
      instant => instantInZone(momentInZone(instant, 'Asia/Shanghai'), 'Asia/Shanghai') === instant,
    ),
  )
})

test('every moment has an instant whose wall clock shows it, or the end of its gap', () => {
  const zone = fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe')
  const instant = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 })
  fc.assert(
    fc.property(zone, instant, (name, seconds) => {
      const moment = momentInZone(seconds, name)
      expect(momentInZone(instantInZone(moment, name), name)).toBe(moment)
      expect(instantInZone(moment, name)).toBeLessThanOrEqual(seconds)
    }),
  )
})

test('a moment shown twice is the first of the two; a skipped one is the end of the gap', () => {
  const first = instantInZone('2026-11-01 01:30:00', 'America/New_York')
  expect(momentInZone(first, 'UTC')).toBe('2026-11-01 05:30:00')
  const skipped = instantInZone('2027-03-14 02:30:00', 'America/New_York')
  expect(momentInZone(skipped, 'America/New_York')).toBe('2027-03-14 03:00:00')
})

test('a zone that nobody knows is refused by its name', () => {
  expect(() => momentInZone(noon, 'Mars/Base')).toThrow('时区“Mars/Base”无法识别')
})
