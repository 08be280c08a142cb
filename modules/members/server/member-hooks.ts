import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'

/** What stands in the way of closing a member: asked of the modules above that take orders and lock coupons. */
export type OpenOrders = (
  db: Queries,
  memberId: string,
) => Promise<{ readonly hasOpenOrders: boolean; readonly hasLockedCoupons: boolean }>

/** What a member gets at once because of what just happened to him: coupons of the rules for it. */
export type Earned = (
  ctx: Ctx,
  db: Db,
  deed: 'register' | 'topUp',
  memberId: string,
  businessDate: string,
) => Promise<unknown>

/** Two files become one: what modules above keep of the first goes to the second. */
export type Merged = (db: Db, fromId: string, intoId: string) => Promise<void>

/** Which of some guests want to stay unknown: that is known to the modules above, where people live. */
export type SecretGuests = (db: Queries, guestIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface MemberHooks {
  readonly openOrders: OpenOrders
  readonly earned: Earned
  readonly merged: Merged
  readonly secretGuests: SecretGuests
}
