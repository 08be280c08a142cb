import { assert } from '@kezhan/base/assert'
import { Refusal } from '@kezhan/base/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Purse } from './lots'
import type { SpendOrder } from './spend'
import { mostRefundableFen } from './stored-refund'
import {
  canRevoke,
  earned,
  emptyMemberBook,
  expired,
  journalHolds,
  laterBy,
  lotsHold,
  type MemberBook,
  pointsTaken,
  refunded,
  revoked,
  spent,
  toppedUp,
  topUpsLeft,
} from './testing/a-member-book'
import type { TopUpRule } from './top-up'

const purses: readonly Purse[] = ['principal', 'gift', 'points']
const aRule = (id: string, amountMinFen: number, giftBp: number, isStackable: boolean): TopUpRule => ({
  id,
  name: id,
  amountMinFen,
  giftFixedFen: null,
  giftBp,
  giftPoints: isStackable ? 77 : 0,
  couponTemplateIds: [],
  upgradeLevelId: null,
  levelIds: [],
  validFrom: null,
  validTo: null,
  maxTimes: null,
  isStackable,
  enabled: true,
})
const rules = [
  aRule('500', 50_000, 833, false),
  aRule('1000', 100_000, 1500, false),
  aRule('plus', 70_000, 111, true),
]

type Step = (book: MemberBook) => MemberBook
const step = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  act: (book: MemberBook, value: T) => MemberBook,
): fc.Arbitrary<Step> =>
  values.map(value =>
    Object.assign((book: MemberBook) => act(book, value), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
    }),
  )

const anAmount = fc.integer({ min: 1, max: 150_000 })
const somePoints = fc.integer({ min: 1, max: 3_000 })
const someMonths = fc.constantFrom(null, 0, 1, 2, 12)
const anOrder = fc.constantFrom<SpendOrder>('principal_first', 'gift_first', 'proportional')

const aStep: fc.Arbitrary<Step> = fc.oneof(
  step('topUp', fc.tuple(anAmount, someMonths), (book, [fen, months]) => toppedUp(book, fen, rules, months)),
  step('earn', fc.tuple(somePoints, someMonths), (book, [points, months]) => earned(book, points, months)),
  step('spend', fc.tuple(anAmount, anOrder), (book, [fen, order]) => spent(book, fen, order)),
  step('payPoints', somePoints, (book, points) => pointsTaken(book, 'payPoints', points)),
  step('takeBack', somePoints, (book, points) => pointsTaken(book, 'takeBack', points)),
  step('refund', anAmount, (book, fen) => refunded(book, fen)),
  step('refundAll', fc.constant(undefined), book => refunded(book, undefined)),
  step('revoke', fc.nat(200), (book, at) => {
    const open = book.moves.filter(move => canRevoke(book, move))
    const move = open[at % Math.max(1, open.length)]
    return move === undefined ? book : revoked(book, move)
  }),
  step('later', fc.constantFrom(1, 5, 31, 100), (book, days) => laterBy(book, days)),
  step('expire', fc.constant(undefined), expired),
)

const steps = fc.array(aStep, { minLength: 50, maxLength: 50 })

/** The step, or the book as it was where the rules say no. */
function tried(book: MemberBook, act: Step): MemberBook {
  try {
    return act(book)
  } catch (refusal) {
    if (refusal instanceof Refusal) return book
    throw refusal
  }
}

const after = (acts: readonly Step[]) => acts.reduce(tried, emptyMemberBook())

test('any order of top-up, spending, refund, expiry and revoking keeps lots and journal equal and not negative', () => {
  fc.assert(
    fc.property(steps, acts => {
      let book = emptyMemberBook()
      for (const act of acts) {
        const next = tried(book, act)
        checkMoves(book, next)
        checkSums(next)
        book = next
      }
    }),
    { numRuns: 1_000 },
  )
})

/** Nothing was taken out of a lot after its last day but by its expiry, and nothing came into it. */
function checkMoves(before: MemberBook, next: MemberBook): void {
  const lotOf = new Map(next.lots.map(lot => [lot.id, lot]))
  for (const move of next.moves.slice(before.moves.length))
    for (const { lotId } of move.uses) {
      const expiresOn = lotOf.get(lotId)?.expiresOn
      const isExpired = expiresOn !== null && expiresOn !== undefined && expiresOn < move.day
      assert(isExpired === (move.kind === 'expire'), `${move.kind} of ${lotId} on ${move.day}`)
    }
}

/** Asserted and not expected: fifty thousand books are looked at. */
function checkSums(book: MemberBook): void {
  assert(
    book.lots.every(lot => lot.remaining >= 0),
    'no lot is overdrawn',
  )
  for (const purse of purses) {
    const held = lotsHold(book, purse)
    assert(held >= 0 && journalHolds(book, purse) === held, `${purse}: lots hold what the journal says`)
  }
  for (const entry of book.journal.slice(-4)) {
    assert(entry.reduce((sum, line) => sum + line.amount, 0) === 0, 'an entry is even')
    assert(new Set(entry.map(line => line.unit)).size === 1, 'money and points are never in one entry')
  }
  const money = book.journal.flat().filter(line => line.account === 'money')
  const moneyFen = money.reduce((sum, line) => sum + line.amount, 0)
  assert(moneyFen >= 0, 'nobody gets back more money than he brought')
}

test('a spending that is revoked on its day leaves every lot as it was', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 100 }), anOrder, (acts, percent, order) => {
      const book = toppedUp(earned(expired(after(acts)), 894, 12), 100_000, rules, 12)
      const part = (amount: number) => Math.ceil((amount * percent) / 100)
      const amountFen = part(lotsHold(book, 'principal') + lotsHold(book, 'gift'))
      for (const paid of [
        spent(book, amountFen, order),
        pointsTaken(book, 'payPoints', part(lotsHold(book, 'points'))),
      ]) {
        const move = paid.moves.at(-1)
        expect(move?.uses.length).toBeGreaterThan(0)
        if (move === undefined) return
        const back = revoked(paid, move)
        expect(paid.lots).not.toEqual(book.lots)
        expect(back.lots).toEqual(book.lots)
        expect(canRevoke(back, move)).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})

test('a spending that is revoked later is in its own lots again, or for 30 days in new ones', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(1, 31, 100), anOrder, (acts, days, order) => {
      const book = toppedUp(expired(after(acts)), 100_000, rules, 1)
      const paid = spent(book, lotsHold(book, 'principal') + lotsHold(book, 'gift'), order)
      const move = paid.moves.at(-1)
      if (move === undefined) return
      const later = laterBy(paid, days)
      const back = revoked(later, move)
      for (const lot of book.lots.filter(one => one.purse !== 'points')) {
        const isExpired = lot.expiresOn !== null && lot.expiresOn < later.day
        const now = back.lots.find(one => one.id === lot.id)
        expect(now?.remaining).toBe(isExpired ? 0 : lot.remaining)
      }
      for (const purse of ['principal', 'gift'] as const)
        expect(lotsHold(back, purse)).toBe(lotsHold(book, purse))
    }),
    { numRuns: 200 },
  )
})

test('what can be refunded is there, and after it nothing more can be', () => {
  fc.assert(
    fc.property(steps, acts => {
      const book = after(acts)
      const mostFen = mostRefundableFen(topUpsLeft(book))
      expect(mostFen).toBeLessThanOrEqual(lotsHold(book, 'principal'))
      expect(mostRefundableFen(topUpsLeft(refunded(book, undefined)))).toBe(0)
      expect(() => refunded(book, mostFen + 1)).toThrow(Refusal)
    }),
    { numRuns: 200 },
  )
})

test('3.24/16 1000 and 150, a bill of 230, 800 and 120 are left', () => {
  const gift = { ...aRule('a', 100_000, 0, false), giftFixedFen: 15_000 }
  const topped = toppedUp(emptyMemberBook(), 100_000, [gift], null)
  expect([lotsHold(topped, 'principal'), lotsHold(topped, 'gift')]).toEqual([100_000, 15_000])
  const paid = spent(topped, 23_000, 'proportional')
  expect([lotsHold(paid, 'principal'), lotsHold(paid, 'gift')]).toEqual([80_000, 12_000])
  expect([journalHolds(paid, 'principal'), journalHolds(paid, 'gift')]).toEqual([80_000, 12_000])
})
