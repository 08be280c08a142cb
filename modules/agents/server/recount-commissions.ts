import type { NewLine } from '@kezhan/folios/rules/folio-line'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { commissionOf, countsForCommission } from '../rules/commission'
import { chargedStays } from './charged-stays'
import { accrue, holdLiveCommissions, saveCommissions, takeTurns } from './commission-store'

/** Bills of stays have changed: what was earned by them follows, until it is confirmed (hotel domain §1.8, 20). */
export async function recountCommissions(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  lines: readonly NewLine[],
): Promise<void> {
  const stayIds = lines.filter(countsForCommission).flatMap(line => line.stayId ?? [])
  if (stayIds.length === 0) return
  await takeTurns(db, stayIds)
  const live = (await holdLiveCommissions(db, stayIds)).filter(one => one.state === 'pending')
  if (live.length === 0) return
  const charged = await chargedStays(
    db,
    live.map(one => one.stayId),
  )
  for (const before of live) {
    const bill = charged.get(before.stayId)
    if (bill === undefined) continue
    const counted = commissionOf(before, bill)
    const amountFen = Math.max(0, counted.amountFen - before.settledBeforeFen)
    const isSame =
      amountFen === before.amountFen &&
      counted.roomChargeFen === before.roomChargeFen &&
      counted.baseFen === before.baseFen &&
      counted.nights === before.nights
    if (isSame) continue
    await saveCommissions(ctx, db, [{ before, change: { ...counted, amountFen } }])
    await accrue(ctx, db, desk, before.orderNo, amountFen - before.amountFen)
  }
}
