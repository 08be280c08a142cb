import { formatYuan } from '@kezhan/base/money'
import { shareFen } from '@kezhan/base/rounding'
import { couponKinds } from '../model/coupon-words'
import { type CouponTerms, checkHolder, checkStacking, isUsableDay, isUsableType } from './coupon-terms'
import { refuse } from './refusals'

/** Something on a bill that is not settled yet, with all corrections of it. */
export interface BillCharge {
  readonly lineId: string
  readonly class: string
  readonly code: string
  /** The type of the room that consumed it; null for what belongs to no room. */
  readonly roomTypeId: string | null
  readonly chargeDate: string
  readonly amountFen: number
  /** The price of one. */
  readonly unitFen: number
  readonly goodsId: string | null
  /** A coupon for one such thing has paid it already. */
  readonly isCovered: boolean
}

/** The bill on which a coupon is to be used. */
export interface CouponBill {
  readonly isStay: boolean
  /** Whose bill it is; null where nobody said. */
  readonly memberId: string | null
  readonly channelId: string | null
  /** Coupons by which its guest got a better room than he pays. */
  readonly upgradedBy: readonly string[]
  readonly charges: readonly BillCharge[]
  /** Coupons that are used on it. */
  readonly others: readonly { readonly isStackable: boolean; readonly amountFen: number }[]
}

export interface CouponHolder {
  /** The coupon that he holds. */
  readonly id: string
  readonly memberId: string
  readonly levelId: string
}

export interface CouponEffect {
  /** What the line 9007 pays; nought for coupons that are no money. */
  readonly amountFen: number
  /** The one charge that it pays for, where it is for one thing. */
  readonly coveredLineId: string | null
  readonly delayMinutes: number
  readonly why: string
}

const roomClasses = ['ROOM', 'ROOM_EXTRA']
const breakfastCode = '1102'

/** What a coupon does to a bill (hotel domain §2.8). Refuses with the first thing that stands in the way. */
export function couponEffect(terms: CouponTerms, holder: CouponHolder, bill: CouponBill): CouponEffect {
  if (bill.memberId !== null && bill.memberId !== holder.memberId && !terms.isTransferable)
    throw refuse('coupon.otherMember')
  checkHolder(terms, { levelId: holder.levelId, channelId: bill.channelId })
  checkStacking(terms.isStackable, bill.others)
  const { kind } = terms
  if (kind === 'delay' || kind === 'upgrade') {
    if (!bill.isStay) throw refuse('coupon.needsStay', { kind: couponKinds[kind] })
    if (kind === 'delay') return noMoney(`延迟离店${terms.delayMinutes}分钟，不另加收`, terms.delayMinutes)
    if (!bill.upgradedBy.includes(holder.id)) throw refuse('upgrade.atDesk')
    return noMoney('免费升级，房价按原房型计')
  }
  const eligible = eligibleCharges(terms, bill.charges)
  const eligibleFen = sumFen(eligible)
  if (eligibleFen < terms.thresholdFen)
    throw refuse('coupon.threshold', { amount: formatYuan(terms.thresholdFen) })
  // All coupons together never pay more than was consumed.
  const leftFen = Math.max(0, sumFen(bill.charges) - sumFen(bill.others))
  const paid =
    kind === 'freeNight' || kind === 'breakfast' || kind === 'goods' ? oneThing(eligible) : undefined
  const fullFen = paid?.fen ?? takenOffFen(terms, Math.min(eligibleFen, leftFen))
  const amountFen = Math.min(fullFen, leftFen)
  if (amountFen <= 0) throw refuse('coupon.nothing')
  return {
    amountFen,
    coveredLineId: paid?.lineId ?? null,
    delayMinutes: 0,
    why: `可用券消费${formatYuan(eligibleFen)}元，抵扣${formatYuan(amountFen)}元`,
  }
}

/** What is taken off an amount by a coupon that is not for one thing. */
export function takenOffFen(
  { kind, valueFen, discountBp, capFen }: Pick<CouponTerms, 'kind' | 'valueFen' | 'discountBp' | 'capFen'>,
  eligibleFen: number,
): number {
  const wishedFen = kind === 'discount' ? shareFen(eligibleFen, 10_000 - discountBp) : valueFen
  return Math.max(0, Math.min(wishedFen, capFen ?? wishedFen, eligibleFen))
}

/** The charges that a coupon is for. Refuses with what is wrong with those that there are. */
function eligibleCharges(terms: CouponTerms, charges: readonly BillCharge[]): BillCharge[] {
  const meant = charges.filter(charge => charge.amountFen > 0 && isMeant(terms, charge))
  if (meant.length === 0) throw refuse('coupon.nothing')
  const ofType = meant.filter(charge => isUsableType(terms, charge.roomTypeId))
  if (ofType.length === 0) throw refuse('coupon.roomType')
  const onDay = ofType.filter(charge => isUsableDay(terms, charge.chargeDate))
  if (onDay.length === 0) throw refuse('coupon.day')
  return onDay
}

function isMeant({ kind, appliesTo, goodsId }: CouponTerms, charge: BillCharge): boolean {
  if (kind === 'freeNight') return charge.class === 'ROOM' && !charge.isCovered
  if (kind === 'breakfast') return charge.code === breakfastCode && !charge.isCovered
  if (kind === 'goods')
    return charge.class === 'GOODS' && !charge.isCovered && (goodsId === null || charge.goodsId === goodsId)
  return appliesTo === 'all' || roomClasses.includes(charge.class)
}

/** The first night, breakfast or thing that no coupon has paid: the price of one, and never more than is left of it. */
function oneThing(charges: readonly BillCharge[]): { readonly lineId: string; readonly fen: number } {
  const [first] = charges.toSorted((a, b) => (a.chargeDate < b.chargeDate ? -1 : 1))
  if (first === undefined) throw refuse('coupon.nothing')
  return { lineId: first.lineId, fen: Math.min(first.unitFen, first.amountFen) }
}

const noMoney = (why: string, delayMinutes = 0): CouponEffect => ({
  amountFen: 0,
  coveredLineId: null,
  delayMinutes,
  why,
})

const sumFen = (rows: readonly { readonly amountFen: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amountFen, 0)
