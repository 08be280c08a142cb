import { stateAfter } from '@kezhan/base/state-table'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { commissionStates } from '../rules/commission-states'
import { accrue, holdLiveCommissions, saveCommissions, takeTurns } from './commission-store'

/** The guest is here again: what his leaving had earned is taken back. What was paid stays, and counts when he leaves. */
export async function takeBackCommission(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  stayId: string,
  reason: string,
): Promise<void> {
  await takeTurns(db, [stayId])
  for (const before of await holdLiveCommissions(db, [stayId])) {
    const facts = { isConfirmed: before.state === 'confirmed', isCashBack: before.isCashBack, reason }
    const state = stateAfter(commissionStates, before.state, 'takeBack', facts)
    await saveCommissions(ctx, db, [
      { before, change: { state, reason: `重新入住：${reason}`.slice(0, 200) } },
    ])
    await accrue(ctx, db, desk, before.orderNo, -before.amountFen)
  }
}
