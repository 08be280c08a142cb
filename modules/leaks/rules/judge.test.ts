import { type LeakRuleKey, type LeakSeverity, leakRules } from '@kezhan/hotels/model/leak-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, type Numbers, usualNumbers } from './judge'

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
  expect(judge('belowFloor', { priceFen: 0, baseFen: 0 }, set)).toBe('H')
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

const limitCases: readonly [LeakRuleKey, Numbers, Numbers, LeakSeverity | undefined][] = [
  ['priceLowered', { minFen: 100 }, { loweredFen: 99 }, undefined],
  ['priceLowered', { minFen: 100 }, { loweredFen: 100 }, 'H'],
  ['priceLowered', { minFen: 0 }, { loweredFen: 0 }, undefined],
  ['freeRoom', { minNights: 2 }, { nights: 1 }, undefined],
  ['freeRoom', { minNights: 2 }, { nights: 2 }, 'M'],
  [
    'reversal',
    { amountFen: 500, minCount: 5, shareBp: 2500 },
    { amountFen: 499, count: 5, lines: 21 },
    undefined,
  ],
  ['reversal', { amountFen: 500, minCount: 5, shareBp: 2500 }, { amountFen: 499, count: 5, lines: 20 }, 'M'],
  ['reversal', { amountFen: 500, minCount: 5, shareBp: 2500 }, { amountFen: 500, count: 1, lines: 99 }, 'M'],
  ['reopened', { minFen: 1000 }, { amountFen: 999 }, undefined],
  ['reopened', { minFen: 1000 }, { amountFen: 1000 }, 'H'],
  ['walkOut', { minFen: 500 }, { owedFen: 499, leftFen: 499 }, undefined],
  ['walkOut', { minFen: 500 }, { owedFen: 500 }, 'H'],
  ['walkOut', { minFen: 500 }, { leftFen: 500 }, 'H'],
  ['walkOut', { minFen: 0 }, { owedFen: 0, leftFen: 0 }, undefined],
  ['walkOut', { minFen: 0 }, { owedFen: 1, leftFen: 0 }, 'H'],
  ['depositRefund', { slipFromFen: 500 }, { takenFen: 900, refundedFen: 900, depositFen: 499 }, undefined],
  ['depositRefund', { slipFromFen: 500 }, { takenFen: 900, refundedFen: 900, depositFen: 500 }, 'H'],
  ['depositRefund', { slipFromFen: 0 }, { takenFen: 900, refundedFen: 0, depositFen: 0 }, undefined],
  ['shortStay', { minutes: 30 }, { minutes: 29 }, 'M'],
  ['shortStay', { minutes: 30 }, { minutes: 30 }, undefined],
  ['shortStay', { minutes: 30 }, { minutes: 300, isVoided: 1 }, 'M'],
  ['lateUncharged', { graceMinutes: 60 }, { lateMinutes: 60 }, undefined],
  ['lateUncharged', { graceMinutes: 60 }, { lateMinutes: 61 }, 'M'],
  ['cardNotCleared', { minCards: 2 }, { cards: 1 }, undefined],
  ['cardNotCleared', { minCards: 2 }, { cards: 2 }, 'M'],
  ['statusDiffers', {}, {}, 'H'],
  ['chargeReduced', { minFen: 1000 }, { reducedFen: 999 }, undefined],
  ['chargeReduced', { minFen: 1000 }, { reducedFen: 1000 }, 'H'],
  ['chargeReduced', { minFen: 0 }, { reducedFen: 0 }, undefined],
  ['roundedOff', { sumFen: 1000, minCount: 10 }, { sumFen: 999, count: 9 }, undefined],
  ['roundedOff', { sumFen: 1000, minCount: 10 }, { sumFen: 1000, count: 1 }, 'L'],
  ['roundedOff', { sumFen: 1000, minCount: 10 }, { sumFen: 1, count: 10 }, 'L'],
  ['postedAfterAudit', { minDays: 2, minFen: 100 }, { days: 2, amountFen: 100 }, 'L'],
  ['postedAfterAudit', { minDays: 2, minFen: 100 }, { days: 1, amountFen: 100 }, undefined],
  ['postedAfterAudit', { minDays: 2, minFen: 100 }, { days: 2, amountFen: 99 }, undefined],
  ['cancelledChannelOrder', { hours: 24 }, { hours: 24 }, 'H'],
  ['cancelledChannelOrder', { hours: 24 }, { hours: 25 }, undefined],
  ['sameGuestTwice', { times: 2 }, { times: 1 }, undefined],
  ['sameGuestTwice', { times: 2 }, { times: 2 }, 'M'],
  ['stockShort', { minFen: 500 }, { shortFen: 499 }, undefined],
  ['stockShort', { minFen: 500 }, { shortFen: 500 }, 'L'],
  ['memberAdjusted', { minPoints: 100, minFen: 500 }, { points: 99, fen: 499 }, undefined],
  ['memberAdjusted', { minPoints: 100, minFen: 500 }, { points: 100 }, 'M'],
  ['memberAdjusted', { minPoints: 100, minFen: 500 }, { fen: 500 }, 'M'],
  ['memberAdjusted', { minPoints: 100, minFen: 0 }, { points: 99, fen: 0 }, undefined],
  ['foreignShift', { minFen: 500 }, { amountFen: 499 }, undefined],
  ['foreignShift', { minFen: 500 }, { amountFen: 500 }, 'M'],
  ['selfApproved', { seconds: 60 }, { seconds: 60 }, 'H'],
  ['selfApproved', { seconds: 60 }, { seconds: 61 }, undefined],
  ['invoiceVoided', { minFen: 500 }, { amountFen: 499 }, undefined],
  ['invoiceVoided', { minFen: 500 }, { amountFen: 500 }, 'L'],
]

test.each(limitCases)('%s by %j: %j is %s', (key, set, measured, severity) => {
  expect(judge(key, measured, set)).toBe(severity)
})

test('the usual numbers of a rule are those it was declared with', () => {
  expect(usualNumbers('walkOut')).toEqual({ minFen: 1, overdueDays: 3 })
  expect(usualNumbers('statusDiffers')).toEqual({})
})
