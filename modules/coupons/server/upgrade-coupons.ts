import { Refusal } from '@kezhan/base/refusal'
import { stateAfter } from '@kezhan/base/state-table'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import type { Verdict } from '@kezhan/rates/rules/verdict'
import type { Queries } from '@kezhan/server-kit/db/database'
import { couponStates, plainFacts } from '../rules/coupon-states'
import { checkHolder, isUsableDay } from '../rules/coupon-terms'
import { refuse } from '../rules/refusals'
import { checkUpgrade, type TypeForUpgrade, type Upgrade } from '../rules/upgrade'
import { type CouponRow, holdCoupons, plainCode } from './coupon-store'
import { listOf, termsOf } from './template-store'

/** The types between which somebody may be moved up. */
export const typesForUpgrade = (db: Queries, hotelCode: string): Promise<TypeForUpgrade[]> =>
  db.query<TypeForUpgrade>(
    `select id, name, base_price_fen from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N'`,
    [hotelCode],
  )

export interface UpgradeCoupon {
  readonly couponId: string
  readonly name: string
  /** The types to which it leads, as its template says. */
  readonly roomTypes: readonly string[]
}

/** Those of the coupons of a booking that move somebody up; whether they may be used is looked at when they are locked. */
export async function upgradesAmong(db: Queries, codes: readonly string[]): Promise<UpgradeCoupon[]> {
  if (codes.length === 0) return []
  const rows = await db.query<{ couponId: string; name: string; roomTypes: string | null }>(
    `select c.id as coupon_id, t.name, t.room_types from coupon c join coupon_template t on t.id = c.template_id
     where c.code = any($1::text[]) and c.kind = 'upgrade' order by array_position($1::text[], c.code::text)`,
    [codes.map(plainCode)],
  )
  return rows.map(row => ({ ...row, roomTypes: listOf(row.roomTypes) }))
}

/** Nights that are sold at the price of a lower type; the trace of each says by which coupon. */
export function upgradedNights(
  nights: readonly PricedNight[],
  coupon: Pick<UpgradeCoupon, 'couponId' | 'name'>,
  bookedTypeName: string,
): PricedNight[] {
  return nights.map(night => {
    const verdict: Verdict = {
      step: 'upgrade',
      ref: coupon.couponId,
      name: coupon.name,
      outcome: 'won',
      priceFen: night.priceFen,
      why: `按${bookedTypeName}计价`,
    }
    return { ...night, trace: [...night.trace, verdict] }
  })
}

/** Somebody at the desk who is to get a better room than he pays. */
export interface ArrivingGuest extends Upgrade {
  readonly reservationId: string | null
  readonly memberId: string | null
  readonly channelId: string
  readonly nights: readonly PricedNight[]
}

/**
 * The coupon by which he gets it, held: the one he shows, or one that his order keeps. Refuses one that he shows and that
 * does not cover it; one that is kept and does not stays kept.
 */
export async function upgradeOnArrival(
  db: Queries,
  hotelCode: string,
  day: string,
  guest: ArrivingGuest,
  code: string | null,
): Promise<CouponRow | undefined> {
  const types = await typesForUpgrade(db, hotelCode)
  if (code !== null) {
    const [coupon] = await holdCoupons(db, 'c.code = $1', plainCode(code))
    if (coupon?.kind !== 'upgrade') throw refuse('upgrade.needed')
    checkGrant(coupon, guest, types, day)
    return coupon
  }
  if (guest.reservationId === null || guest.bookedTypeId === guest.targetTypeId) return undefined
  const kept = await holdCoupons(db, 'c.locked_reservation_id = $1', guest.reservationId)
  const free = kept.filter(coupon => coupon.kind === 'upgrade' && !isGranted(coupon.id, guest.nights))
  return free.find(coupon => {
    try {
      checkGrant(coupon, guest, types, day)
      return true
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      return false
    }
  })
}

const isGranted = (couponId: string, nights: readonly PricedNight[]): boolean =>
  nights.some(night => night.trace.some(one => (one as Partial<Verdict>).ref === couponId))

function checkGrant(
  coupon: CouponRow,
  guest: ArrivingGuest,
  types: readonly TypeForUpgrade[],
  day: string,
): void {
  const terms = termsOf(coupon.template)
  if (coupon.memberState !== 'normal') throw refuse('member.state')
  stateAfter(couponStates, coupon.state, 'verify', {
    ...plainFacts(day, coupon),
    lockedOrder: coupon.lockedOrder,
    isLockedHere: coupon.lockedReservationId !== null && coupon.lockedReservationId === guest.reservationId,
  })
  if (guest.memberId !== null && guest.memberId !== coupon.memberId && !terms.isTransferable)
    throw refuse('coupon.otherMember')
  checkHolder(terms, { levelId: coupon.levelId, channelId: guest.channelId })
  if (guest.nights.some(({ night }) => !isUsableDay(terms, night))) throw refuse('coupon.day')
  checkUpgrade(terms.roomTypes, guest, types)
}
