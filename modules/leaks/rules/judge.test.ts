import { leakRules } from '@kezhan/hotels/model/leak-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, usualNumbers } from './judge'

test('there are twenty-two rules, numbered one by one, each with its own key and words', () => {
  expect(leakRules.map(rule => rule.no)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
  expect(new Set(leakRules.map(rule => rule.key)).size).toBe(22)
  for (const { key, thresholds } of leakRules)
    for (const { name, default: initial, min, max } of thresholds)
      expect([key, name, initial >= min && initial <= max]).toEqual([key, name, true])
})

test('a price is low below its share of the public one, and grave where it is nothing', () => {
  const set = usualNumbers('belowFloor')
  expect(judge('belowFloor', { priceFen: 20_859, baseFen: 29_800 }, set)).toBe('M')
  expect(judge('belowFloor', { priceFen: 20_860, baseFen: 29_800 }, set)).toBeUndefined()
  expect(judge('belowFloor', { priceFen: 0, baseFen: 29_800 }, set)).toBe('H')
})

test('corrections count by their sum, or by their number where they are much of what a person did', () => {
  const set = usualNumbers('reversal')
  expect(judge('reversal', { count: 1, lines: 90, amountFen: 50_000 }, set)).toBe('M')
  expect(judge('reversal', { count: 5, lines: 20, amountFen: 500 }, set)).toBe('M')
  expect(judge('reversal', { count: 5, lines: 90, amountFen: 500 }, set)).toBeUndefined()
  expect(judge('reversal', { count: 4, lines: 4, amountFen: 500 }, set)).toBeUndefined()
})

test('more cash back than came is grave; a deposit needs a slip from its amount on', () => {
  const set = usualNumbers('depositRefund')
  const refund = { takenFen: 50_000, refundedFen: 30_000, depositFen: 30_000, slips: 0 }
  expect(judge('depositRefund', refund, set)).toBe('H')
  expect(judge('depositRefund', { ...refund, slips: 1 }, set)).toBeUndefined()
  expect(judge('depositRefund', { ...refund, depositFen: 19_999 }, set)).toBeUndefined()
  expect(judge('depositRefund', { ...refund, slips: 1, refundedFen: 50_001 }, set)).toBe('H')
})

test('who walked out counts by what he owes or left, later by the days', () => {
  const set = usualNumbers('walkOut')
  expect(judge('walkOut', { isOverdue: 0, owedFen: 100, leftFen: 0 }, set)).toBe('H')
  expect(judge('walkOut', { isOverdue: 0, owedFen: 0, leftFen: 5000 }, set)).toBe('H')
  expect(judge('walkOut', { isOverdue: 0, owedFen: 0, leftFen: 0 }, set)).toBeUndefined()
  expect(judge('walkOut', { isOverdue: 1, days: 2, owedFen: 100 }, set)).toBeUndefined()
  expect(judge('walkOut', { isOverdue: 1, days: 3, owedFen: 100 }, set)).toBe('H')
})

test('a guest without a certificate or whose upload failed counts at once, one who waits by the hours', () => {
  const set = usualNumbers('unregistered')
  const guest = { guests: 1, hasCertificate: 1, isFailed: 0, waitedHours: 11 }
  expect(judge('unregistered', guest, set)).toBeUndefined()
  expect(judge('unregistered', { ...guest, waitedHours: 12 }, set)).toBe('M')
  expect(judge('unregistered', { ...guest, isFailed: 1 }, set)).toBe('M')
  expect(judge('unregistered', { ...guest, hasCertificate: 0 }, set)).toBe('M')
  expect(judge('unregistered', { guests: 0, hasCertificate: 0 }, set)).toBe('H')
})

test('a higher least amount never finds more', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 })
  const rules = fc.constantFrom('priceLowered', 'chargeReduced', 'reopened', 'foreignShift', 'invoiceVoided')
  fc.assert(
    fc.property(rules, amounts, amounts, amounts, (key, fen, low, more) => {
      const measured = { loweredFen: fen, reducedFen: fen, amountFen: fen }
      const strict = judge(key, measured, { minFen: low + more })
      if (strict !== undefined) expect(judge(key, measured, { minFen: low })).toBe(strict)
    }),
  )
})
