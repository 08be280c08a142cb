import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { memberAdjustPoints as call } from '@kezhan/members/model/purse-calls'
import { takeFrom } from '@kezhan/members/rules/lots'
import { expiryOf } from '@kezhan/members/rules/points'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadValidity } from '../member-settings'
import { loadLots, lockUsable, movePurses } from './purse-store'

export const memberAdjustPoints: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const { points, reason } = input
    if (points === 0) throw refuse('points.zero')
    const member = await lockUsable(db, input.memberId)
    const lots = await loadLots(db, member.id)
    const expiresOn = expiryOf(desk.businessDate, await loadValidity(db))
    return movePurses(ctx, db, desk, member, lots, {
      kind: 'adjust',
      ...(points > 0
        ? { lots: [{ purse: 'points', amount: points, expiresOn, source: 'adjust' }] }
        : { uses: takeFrom(lots, 'points', -points, desk.businessDate) }),
      pointsAgainst: 'pointsGiven',
      reason,
    })
  })
  return { result, message: '积分已调整' }
}
