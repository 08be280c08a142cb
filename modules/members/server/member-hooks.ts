import type { Queries } from '@kezhan/server-kit/db/database'

/** What stands in the way of closing a member: asked of the modules above that take orders and lock coupons. */
export type OpenOrders = (
  db: Queries,
  memberId: string,
) => Promise<{ readonly hasOpenOrders: boolean; readonly hasLockedCoupons: boolean }>

export interface MemberHooks {
  readonly openOrders: OpenOrders
}
