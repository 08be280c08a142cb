import type { StateTable } from '@kezhan/base/state-table'
import { type CouponState, couponStateWords } from '../model/coupon-words'
import { type CouponRefusal, refuse } from './refusals'

export type CouponAction = 'lock' | 'release' | 'verify' | 'undo' | 'void' | 'expire' | 'extend'

export interface CouponFacts {
  /** The day on which it is used: the open day, or the arrival that it is kept for. */
  readonly day: string
  readonly validFrom: string
  readonly validTo: string
  /** The order that keeps it, by its number; a coupon that is kept was in time when the order took it. */
  readonly lockedOrder: string | null
  /** Whether it is used for the order that keeps it. */
  readonly isLockedHere: boolean
  /** The open day on which it was used, where it was. */
  readonly usedOn: string | null
  readonly isUsedHere: boolean
  readonly extendedTo: string | null
}

/** Facts of a coupon that nobody keeps or has used. */
export const plainFacts = (
  day: string,
  { validFrom, validTo }: Pick<CouponFacts, 'validFrom' | 'validTo'>,
): CouponFacts => ({
  day,
  validFrom,
  validTo,
  lockedOrder: null,
  isLockedHere: false,
  usedOn: null,
  isUsedHere: true,
  extendedTo: null,
})

const isKept = (facts: CouponFacts): boolean => facts.lockedOrder !== null
const inPeriod = [
  {
    code: 'coupon.lockedElsewhere',
    when: facts => isKept(facts) && !facts.isLockedHere,
    details: facts => ({ order: facts.lockedOrder }),
  },
  { code: 'coupon.early', when: facts => !isKept(facts) && facts.day < facts.validFrom },
  { code: 'coupon.expired', when: facts => !isKept(facts) && facts.day > facts.validTo },
] as const satisfies StateTable<
  CouponState,
  CouponAction,
  CouponFacts,
  CouponRefusal
>['actions']['verify']['obstacles']

const ended = { used: 'coupon.used', expired: 'coupon.expired', void: 'coupon.void' } as const

/** 优惠券 (hotel domain §2.8). */
export const couponStates: StateTable<CouponState, CouponAction, CouponFacts, CouponRefusal> = {
  states: couponStateWords,
  actions: {
    lock: {
      title: '锁定',
      from: ['unused'],
      to: 'locked',
      elsewhere: 'coupon.state',
      elsewhereIn: ended,
      obstacles: inPeriod,
    },
    release: { title: '退回', from: ['locked'], to: 'unused', elsewhere: 'coupon.state' },
    verify: {
      title: '核销',
      from: ['unused', 'locked'],
      to: 'used',
      right: 'coupon:verify',
      elsewhere: 'coupon.state',
      elsewhereIn: ended,
      obstacles: inPeriod,
    },
    undo: {
      title: '撤销核销',
      from: ['used'],
      to: 'unused',
      right: 'coupon:undo',
      elsewhere: 'undo.notUsed',
      obstacles: [
        { code: 'undo.otherHotel', when: facts => !facts.isUsedHere },
        { code: 'undo.audited', when: facts => facts.usedOn !== facts.day },
      ],
    },
    void: {
      title: '作废',
      from: ['unused'],
      to: 'void',
      right: 'coupon:void',
      elsewhere: 'coupon.state',
      elsewhereIn: { used: 'void.used', locked: 'void.locked' },
    },
    expire: {
      title: '过期',
      from: ['unused'],
      to: 'expired',
      elsewhere: 'coupon.state',
    },
    extend: {
      title: '延期',
      from: ['unused', 'locked'],
      right: 'coupon:extend',
      elsewhere: 'coupon.state',
      obstacles: [
        { code: 'coupon.expired', when: facts => !isKept(facts) && facts.day > facts.validTo },
        {
          code: 'extend.sooner',
          when: facts => facts.extendedTo === null || facts.extendedTo <= facts.validTo,
        },
      ],
    },
  },
  refuse,
}

/** What a coupon is on a day: one whose time is over is so before the job has written it down. */
export const stateOn = (state: CouponState, validTo: string, day: string): CouponState =>
  state === 'unused' && day > validTo ? 'expired' : state
