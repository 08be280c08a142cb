import { type Desk, deskOf } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { dayNumber } from '../day-number'

/** A write about money: one transaction inside the open day, at most once for a key. */
export function moneyWrite<T>(ctx: Ctx, input: object, work: (db: Db, desk: Desk) => Promise<T>): Promise<T> {
  return once(ctx, input, async db => work(db, await deskOf(ctx, db)))
}

/** The number of a paper: 结账单 JZ, 收据 SJ. Taken before the transaction; its day is that of the session. */
export async function paperNumber(ctx: Ctx, prefix: string): Promise<string> {
  const { businessDate, hotelCode } = ctx.user
  return hotelCode === '' ? '' : dayNumber(ctx, prefix, businessDate ?? ctx.now.slice(0, 10))
}
