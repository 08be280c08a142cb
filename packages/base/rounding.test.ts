import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundQuotient, shareFen, wholeYuan } from './rounding'

const anAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const aRounding = fc.record({
  unit: fc.constantFrom('yuan' as const, 'jiao' as const, 'fen' as const),
  mode: fc.constantFrom('half_up' as const, 'floor' as const, 'ceil' as const),
})
const unitFen = { yuan: 100, jiao: 10, fen: 1 }

test('a rounded amount is a multiple of its unit and less than one unit away', () => {
  fc.assert(
    fc.property(anAmount, fc.integer({ min: 0, max: 20_000 }), aRounding, (fen, shareBp, rounding) => {
      const share = shareFen(fen, shareBp, rounding)
      expect(Math.abs(share % unitFen[rounding.unit])).toBe(0)
      const distance = Math.abs(share) * 10_000 - Math.abs(fen) * shareBp
      expect(Math.abs(distance)).toBeLessThan(unitFen[rounding.unit] * 10_000)
      if (rounding.mode === 'half_up')
        expect(Math.abs(distance) * 2).toBeLessThanOrEqual(unitFen[rounding.unit] * 10_000)
      if (rounding.mode === 'floor') expect(distance).toBeLessThanOrEqual(0)
      if (rounding.mode === 'ceil') expect(distance).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what reverses a rounded amount is exactly its negative', () => {
  fc.assert(
    fc.property(anAmount, fc.integer({ min: 0, max: 20_000 }), aRounding, (fen, shareBp, rounding) => {
      expect(shareFen(-fen, shareBp, rounding) + shareFen(fen, shareBp, rounding)).toBe(0)
    }),
  )
})

test('shares as a clerk reckons them', () => {
  expect(shareFen(42_000, 8800, wholeYuan)).toBe(37_000)
  expect(shareFen(42_000, 8800)).toBe(36_960)
  expect(shareFen(29_900, 5000, wholeYuan)).toBe(15_000)
  expect(shareFen(29_900, 5000, { unit: 'yuan', mode: 'floor' })).toBe(14_900)
  expect(shareFen(1, 1, { unit: 'yuan', mode: 'ceil' })).toBe(100)
  expect(roundQuotient(100n, 3n, { unit: 'fen', mode: 'half_up' })).toBe(33)
})

test('part of a fen, or of a basis point, is a fault', () => {
  expect(() => shareFen(0.5, 5000)).toThrow('whole number of fen')
  expect(() => shareFen(100, 0.5)).toThrow('whole number of basis points')
})

test('no amount is minus nought', () => {
  expect(shareFen(-1, 1000)).toBe(0)
  expect(shareFen(-100, 0)).toBe(0)
  expect(shareFen(0, 5000)).toBe(0)
})

test('a denominator below one, and an amount beyond all numbers, are faults', () => {
  for (const denominator of [0n, -1n])
    expect(() => roundQuotient(100n, denominator, wholeYuan)).toThrow('a denominator is positive')
  expect(() => roundQuotient(10n ** 20n, 1n, wholeYuan)).toThrow('an amount stays within what a number holds')
})
