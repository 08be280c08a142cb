import type { Folio } from '@kezhan/folios/model/folio'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { CouponBillView } from '../model/coupon-calls'

/** Whose bill it is and how it was sold, as the modules of orders and stays know it. */
export interface BillPlace {
  readonly memberId: string | null
  readonly channelId: string | null
  /** The order behind it, whose coupons may be used on it. */
  readonly reservationId: string | null
  /** Which room type each stay was sold as. */
  readonly typeOfStay: ReadonlyMap<string, string>
  /** Coupons by which its stays got a better room than they pay. */
  readonly upgradedBy: readonly string[]
}

/** What coupons ask of the modules above them. */
export interface CouponHooks {
  /** Bills of who lives here, by room or name; who wants to stay unknown is found by his room only. */
  readonly billsInHouse: (db: Queries, keyword: string) => Promise<readonly CouponBillView[]>
  readonly billPlace: (db: Queries, folio: Folio, stayIds: readonly string[]) => Promise<BillPlace>
}

/** What one bill asks of them. */
export type PlaceHook = Pick<CouponHooks, 'billPlace'>
