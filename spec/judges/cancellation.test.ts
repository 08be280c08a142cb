import {
  type EndedRoom,
  endFees,
  type FeeRule,
  isFreeToCancel,
} from '@kezhan/reservations/rules/cancellation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInTime, judgedFees } from './cancellation-judge'
import { judgedRuns, patienceMs } from './judged-runs'

const aFeeRule: fc.Arbitrary<FeeRule> = fc.oneof(
  fc.constantFrom<FeeRule>({ kind: 'none' }, { kind: 'first_night' }, { kind: 'all' }),
  fc.nat(10_000).map(shareBp => ({ kind: 'percent' as const, shareBp })),
  fc.nat(2000).map(amountFen => ({ kind: 'fixed' as const, amountFen })),
)
const aMoment = fc
  .nat(5 * 24 * 60)
  .map(minute => new Date(Date.UTC(2026, 3, 29, 0, minute)).toISOString().slice(0, 19).replace('T', ' '))
const aRoom: fc.Arbitrary<EndedRoom> = fc.record({
  title: fc.constant('YD-1'),
  rule: fc.record({ freeUntilHours: fc.nat(72), lateFee: aFeeRule, noShowFee: aFeeRule }),
  nightsFen: fc.array(fc.nat(900), { minLength: 1, maxLength: 4 }),
  arriveAt: aMoment,
})
const someRooms = fc.array(aRoom, { minLength: 1, maxLength: 4 })
const aCover = fc.record({ prepaidFen: fc.nat(4000), isGuaranteed: fc.boolean(), hasOthers: fc.boolean() })

test(
  'giving up rooms costs, returns and leaves owing what a slow count says',
  () => {
    const anAction = fc.constantFrom('cancel' as const, 'noShow' as const)
    fc.assert(
      fc.property(anAction, someRooms, aCover, aMoment, (action, rooms, cover, now) => {
        expect(endFees(action, rooms, cover, now)).toMatchObject(judgedFees(action, rooms, cover, now))
      }),
      judgedRuns(2000),
    )
  },
  patienceMs,
)

test(
  'who cancels in the very minute that is still free pays nothing, and a minute later pays',
  () => {
    fc.assert(
      fc.property(aRoom, fc.integer({ min: -3, max: 3 }), ({ rule, arriveAt }, minutes) => {
        const last = Date.parse(`${arriveAt.replace(' ', 'T')}Z`) - rule.freeUntilHours * 3_600_000
        const now = new Date(last + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
        expect([isFreeToCancel(rule, arriveAt, now), isInTime(rule, arriveAt, now)]).toEqual([
          minutes <= 0,
          minutes <= 0,
        ])
      }),
      judgedRuns(500),
    )
  },
  patienceMs,
)
