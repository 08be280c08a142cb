import type { BillCharge, CouponBill } from '../coupon-effect'
import type { CouponTerms } from '../coupon-terms'

/** A 代金券 of 50 yuan without conditions; a test says what is different. */
export const terms = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'cash',
  valueFen: 5000,
  discountBp: 10_000,
  capFen: null,
  thresholdFen: 0,
  delayMinutes: 0,
  appliesTo: 'room',
  goodsId: null,
  roomTypes: [],
  channels: [],
  levels: [],
  weekdays: [],
  blackout: [],
  isStackable: true,
  isTransferable: false,
  ...over,
})

let lines = 0

/** A night of the king room for 298 yuan, on a Friday. */
export const charge = (over: Partial<BillCharge> = {}): BillCharge => ({
  lineId: `line-${++lines}`,
  class: 'ROOM',
  code: '1001',
  roomTypeId: 'king',
  chargeDate: '2026-05-01',
  amountFen: 29_800,
  unitFen: over.amountFen ?? 29_800,
  goodsId: null,
  isCovered: false,
  ...over,
})

export const bill = (over: Partial<CouponBill> = {}): CouponBill => ({
  isStay: true,
  memberId: 'zhang',
  channelId: 'desk',
  upgradedBy: [],
  charges: [charge()],
  others: [],
  ...over,
})

export const holder = { id: 'coupon', memberId: 'zhang', levelId: 'gold' }
