import type { Folio } from '@kezhan/folios/model/folio'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Whose bill it is and how it was sold, as the modules of orders and stays know it. */
export interface BillPlace {
  readonly memberId: string | null
  readonly channelId: string | null
  /** The order behind it, whose coupons may be used on it. */
  readonly reservationId: string | null
  /** Which room type each stay was sold as. */
  readonly typeOfStay: ReadonlyMap<string, string>
}

/** What coupons ask of the modules above them. */
export interface CouponHooks {
  readonly billPlace: (db: Queries, folio: Folio, stayIds: readonly string[]) => Promise<BillPlace>
}
