import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { loadLots, lockMember, movePurses } from './purse-store'

/**
 * What came back to somebody who is a member no more: his money waits to be paid out to him, points are the house's again,
 * and so are gifts once no money is left that they came with (until then they go as every refund says).
 */
export async function voidGrants(ctx: Ctx, db: Db, desk: Desk, memberId: string): Promise<void> {
  const member = await lockMember(db, memberId)
  if (member.state !== 'closed' || member.mergedInto !== null) return
  const lots = await loadLots(db, memberId)
  const voided = lots.filter(
    ({ purse }) => purse === 'points' || (purse === 'gift' && member.principalFen === 0),
  )
  if (voided.length === 0) return
  await movePurses(ctx, db, desk, member, voided, {
    kind: 'close',
    uses: voided.map(({ id, remaining }) => ({ lotId: id, amount: remaining })),
    against: 'giftCost',
    pointsAgainst: 'pointsGiven',
    reason: '会员已注销，积分和赠送作废',
  })
}
