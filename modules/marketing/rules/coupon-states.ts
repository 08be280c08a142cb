import { formatYuan } from '@kezhan/base/money'
import type { Obstacle, StateTable } from '@kezhan/base/state-table'
import { type CouponRefusal, refuse } from './refusals'

export type CouponState = 'unused' | 'locked' | 'used' | 'expired' | 'voided'

export type CouponAction = 'lock' | 'release' | 'verify' | 'giveBack' | 'void' | 'expire'

export interface CouponFacts {
  readonly today: string
  readonly validFrom: string
  readonly validTo: string
  readonly isInScope: boolean
  readonly isOwners: boolean
  readonly thresholdFen: number
  /** Charges the coupon may be used on. */
  readonly eligibleFen: number
  readonly isStackable: boolean
  readonly hasOtherOffers: boolean
  readonly reason: string
  /** It was used on the business date that is still open. */
  readonly isUsedToday: boolean
}

const usable: readonly Obstacle<CouponFacts, CouponRefusal>[] = [
  { code: 'coupon.expired', when: facts => facts.today > facts.validTo },
  { code: 'coupon.early', when: facts => facts.today < facts.validFrom },
  { code: 'coupon.stranger', when: facts => !facts.isOwners },
  { code: 'coupon.scope', when: facts => !facts.isInScope },
  {
    code: 'coupon.threshold',
    when: facts => facts.eligibleFen < facts.thresholdFen,
    details: facts => ({ threshold: formatYuan(facts.thresholdFen) }),
  },
  { code: 'coupon.stack', when: facts => facts.hasOtherOffers && !facts.isStackable },
]

/** 优惠券 (hotel domain §2.8). */
export const couponStates: StateTable<CouponState, CouponAction, CouponFacts, CouponRefusal> = {
  states: { unused: '未使用', locked: '已锁定', used: '已核销', expired: '已过期', voided: '已作废' },
  actions: {
    lock: {
      title: '锁定',
      from: ['unused'],
      to: 'locked',
      right: 'coupon:verify',
      elsewhere: 'coupon.state',
      elsewhereIn: { used: 'coupon.used', expired: 'coupon.expired' },
      // An order has no charges yet: the threshold is asked when the coupon is used.
      obstacles: usable.filter(one => one.code !== 'coupon.threshold'),
    },
    release: {
      title: '解除锁定',
      from: ['locked'],
      to: 'unused',
      right: 'coupon:verify',
      elsewhere: 'coupon.state',
    },
    verify: {
      title: '核销',
      from: ['unused', 'locked'],
      to: 'used',
      right: 'coupon:verify',
      elsewhere: 'coupon.state',
      elsewhereIn: { used: 'coupon.used', expired: 'coupon.expired' },
      obstacles: usable,
    },
    giveBack: {
      title: '退回',
      from: ['used'],
      to: 'unused',
      right: 'acct:revoke',
      elsewhere: 'coupon.state',
      obstacles: [{ code: 'coupon.audited', when: facts => !facts.isUsedToday }],
    },
    void: {
      title: '作废',
      from: ['unused'],
      to: 'voided',
      right: 'coupon:void',
      elsewhere: 'coupon.state',
      elsewhereIn: { used: 'coupon.voidUsed' },
      obstacles: [{ code: 'coupon.reason', when: facts => facts.reason.trim() === '' }],
    },
    expire: { title: '到期', from: ['unused'], to: 'expired', elsewhere: 'coupon.state' },
  },
  refuse,
}
