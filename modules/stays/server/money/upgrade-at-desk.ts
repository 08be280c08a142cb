import { refuse } from '@kezhan/coupons/rules/refusals'
import { type ArrivingGuest, upgradedNights, upgradeOnArrival } from '@kezhan/coupons/server/upgrade-coupons'
import { useCoupon } from '@kezhan/coupons/server/use-coupon'
import type { StayKind } from '@kezhan/desk/model/order-words'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { billPlace } from '../bill-place'

interface Sent {
  readonly upgradeCode?: string | null | undefined
  readonly bookedTypeId?: string | null | undefined
}

/** The type that somebody who walks in pays, where he shows a 升级券. Refuses one without the other. */
export function checkUpgradeAsked({ upgradeCode, bookedTypeId }: Sent, stayKind: StayKind): string | null {
  if (!upgradeCode && !bookedTypeId) return null
  if (!upgradeCode) throw refuse('upgrade.needed')
  if (!bookedTypeId) throw refuse('upgrade.bookedType')
  if (stayKind === 'hour') throw refuse('upgrade.hour')
  return bookedTypeId
}

export interface GrantedUpgrade {
  readonly isGranted: boolean
  /** With the step of the coupon in their traces. */
  readonly nights: readonly PricedNight[]
  /** Uses up the coupon that he showed. One that his order keeps is used when he leaves, as its other coupons are. */
  readonly use: (folioId: string) => Promise<void>
}

/** 升级券 at check-in: a room of a higher type at the price of the booked one, in the transaction of the check-in. */
export async function upgradeAtDesk(
  { ctx, db, desk }: Work,
  guest: ArrivingGuest,
  code: string | null | undefined,
): Promise<GrantedUpgrade> {
  const coupon = await upgradeOnArrival(db, desk.hotelCode, desk.businessDate, guest, code || null)
  if (coupon === undefined) return { isGranted: false, nights: guest.nights, use: async () => undefined }
  const [booked] = await db.query<{ name: string }>('select name from room_type where id = $1', [
    guest.bookedTypeId,
  ])
  const named = { couponId: coupon.id, name: coupon.template.name }
  return {
    isGranted: true,
    nights: upgradedNights(guest.nights, named, booked?.name ?? ''),
    use: async folioId => {
      if (coupon.state !== 'unused') return
      const folio = await lockFolio(db, folioId)
      const use = { source: 'CHECKIN', remark: '入住升级' } as const
      await useCoupon(ctx, db, desk, { billPlace }, { folio, coupon }, use)
    },
  }
}
