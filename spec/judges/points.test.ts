import { Refusal } from '@kezhan/base/refusal'
import {
  availableIn,
  expiredLots,
  type Lot,
  type LotUse,
  returned,
  takeFrom,
} from '@kezhan/members/rules/lots'
import { checkCeiling, earnedPoints, expiryOf, pointsFor, pointsWorthFen } from '@kezhan/members/rules/points'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgedRuns, patienceMs } from './judged-runs'
import { plainDay } from './plain-days'
import { judgedExpiry, judgedPoints, judgedPrice, judgedSpend, judgedWorth, type Point } from './points-judge'

test(
  'an amount earns as many points as can be counted off it, and taking it back takes the same',
  () => {
    const aRate = fc.nat(30_000)
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), aRate, aRate, (eligibleFen, perYuan, ratio) => {
        const rates = { pointsPerYuanBp: perYuan, levelRatioBp: ratio }
        expect(earnedPoints({ eligibleFen, ...rates })).toBe(judgedPoints(eligibleFen, perYuan, ratio))
        expect(
          earnedPoints({ eligibleFen, ...rates }) + earnedPoints({ eligibleFen: -eligibleFen, ...rates }),
        ).toBe(0)
      }),
      judgedRuns(500),
    )
  },
  patienceMs,
)

test(
  'points pay what they are worth, an amount takes the fewest that pay it, and never more than their share',
  () => {
    const aRate = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(fc.nat(2000), aRate, fc.nat(3000), fc.nat(10_000), (some, rate, billFen, maxBp) => {
        expect(pointsWorthFen(some, rate)).toBe(judgedWorth(some, rate))
        expect(pointsFor(some, rate)).toBe(judgedPrice(some, rate))
        const isTooMuch = some * 10_000 > billFen * maxBp
        expect(isRefused(() => checkCeiling(some, billFen, maxBp))).toBe(isTooMuch)
      }),
      judgedRuns(500),
    )
  },
  patienceMs,
)

test(
  'points live until the day that is found by going through the calendar',
  () => {
    const aDay = fc.nat(2000).map(days => plainDay('2026-01-01', days))
    const aValidity = fc.record({
      mode: fc.constantFrom('forever' as const, 'rolling' as const, 'yearEnd' as const),
      months: fc.integer({ min: 1, max: 30 }),
      clearOn: fc.constantFrom('12-31', '02-29', '02-28', '03-31', '06-30', '01-01'),
    })
    fc.assert(
      fc.property(aDay, aValidity, (day, validity) => {
        expect(expiryOf(day, validity)).toBe(judgedExpiry(day, validity))
      }),
      judgedRuns(500),
    )
  },
  patienceMs,
)

/** A purse of points lot by lot, as the product has it, beside the same points one by one. */
interface Both {
  day: string
  lots: Lot[]
  heap: Point[]
  /** What was spent and may come back. */
  readonly spent: { readonly uses: readonly LotUse[]; readonly points: readonly Point[] }[]
}
type Step =
  | { readonly kind: 'earn'; readonly amount: number; readonly livesFor: number | null }
  | { readonly kind: 'spend' | 'wait' | 'revoke'; readonly amount: number }
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    amount: fc.integer({ min: 1, max: 30 }),
    livesFor: fc.option(fc.nat(9), { nil: null }),
  }),
  fc.record({
    kind: fc.constantFrom('spend' as const, 'wait' as const, 'revoke' as const),
    amount: fc.integer({ min: 1, max: 25 }),
  }),
)

test(
  'a life of points lot by lot is the life of each point: spent, expired and given back alike',
  () => {
    let [times, renewals] = [0, 0]
    fc.assert(
      fc.property(fc.array(aStep, { minLength: 20, maxLength: 40 }), steps => {
        const both: Both = { day: '2026-05-01', lots: [], heap: [], spent: [] }
        for (const step of steps) {
          renewals += takeStep(both, step, times++)
          const usable = both.heap.filter(point => point.expiresOn === null || point.expiresOn >= both.day)
          expect(availableIn(both.lots, 'points', both.day)).toBe(usable.length)
          const gone = expiredLots(both.lots, both.day).reduce((sum, use) => sum + use.amount, 0)
          expect(gone).toBe(both.heap.length - usable.length)
        }
      }),
      judgedRuns(300),
    )
    expect(renewals).toBeGreaterThan(10)
  },
  patienceMs,
)

/** Does one step on both sides; answers how many lots were renewed. */
function takeStep(both: Both, step: Step, number: number): number {
  if (step.kind === 'wait') both.day = plainDay(both.day, step.amount % 9)
  if (step.kind === 'earn') {
    const expiresOn = step.livesFor === null ? null : plainDay(both.day, step.livesFor)
    addLot(both, { id: `l${number}`, amount: step.amount, expiresOn })
  }
  if (step.kind === 'spend') {
    const points = judgedSpend(both.heap, step.amount, both.day)
    if (points === undefined) {
      expect(isRefused(() => takeFrom(both.lots, 'points', step.amount, both.day))).toBe(true)
      return 0
    }
    const uses = takeFrom(both.lots, 'points', step.amount, both.day)
    expect(Object.fromEntries(uses.map(({ lotId, amount }) => [lotId, amount]))).toEqual(countOf(points))
    both.lots = moved(both.lots, uses, -1)
    both.heap = both.heap.filter(point => !points.includes(point))
    both.spent.push({ uses, points })
  }
  if (step.kind !== 'revoke') return 0
  const [deed] = both.spent.splice(step.amount % (both.spent.length || 1), 1)
  return deed === undefined ? 0 : giveBack(both, deed, number)
}

/** Every point goes back where it came from; what has gone bad meanwhile lives thirty days more, in a lot of its own. */
function giveBack(both: Both, { uses, points }: Both['spent'][number], number: number): number {
  const { back, renewed } = returned(uses, both.lots, both.day)
  const isBad = (point: Point) => point.expiresOn !== null && point.expiresOn < both.day
  const good = points.filter(point => !isBad(point))
  expect(Object.fromEntries(back.map(({ lotId, amount }) => [lotId, amount]))).toEqual(countOf(good))
  both.lots = moved(both.lots, back, 1)
  both.heap = [...both.heap, ...good]
  const bad = countOf(points.filter(isBad))
  expect(Object.fromEntries(renewed.map(({ lotId, amount }) => [lotId, amount]))).toEqual(bad)
  renewed.forEach(({ amount, expiresOn }, at) => {
    expect(expiresOn).toBe(plainDay(both.day, 30))
    addLot(both, { id: `r${number}-${at}`, amount, expiresOn })
  })
  return renewed.length
}

function addLot(
  both: Both,
  { id, amount, expiresOn }: { id: string; amount: number; expiresOn: string | null },
) {
  const earnedOn = both.day
  both.lots = [...both.lots, { id, purse: 'points', remaining: amount, earnedOn, expiresOn }]
  both.heap = [...both.heap, ...Array.from({ length: amount }, () => ({ lotId: id, earnedOn, expiresOn }))]
}

const moved = (lots: readonly Lot[], uses: readonly LotUse[], sign: number): Lot[] =>
  lots.map(lot => {
    const amount = uses.find(use => use.lotId === lot.id)?.amount ?? 0
    return { ...lot, remaining: lot.remaining + sign * amount }
  })

function countOf(points: readonly Point[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { lotId } of points) counts[lotId] = (counts[lotId] ?? 0) + 1
  return counts
}

function isRefused(act: () => void): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
