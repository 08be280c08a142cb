import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { memberClose as call } from '@kezhan/members/model/member-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { OpenOrders } from '../member-hooks'
import { loadLots, lockMember, movePurses } from '../purse/purse-store'
import { memberActs } from './member-state'

export const memberClose =
  (hasOpenOrders: OpenOrders): HandlerOf<typeof call> =>
  async (ctx, input) => {
    await moneyWrite(ctx, input, async (db, desk) => {
      const member = await lockMember(db, input.memberId)
      const open = await hasOpenOrders(db, member.id)
      const storedFen = member.principalFen + member.giftFen
      await memberActs(ctx, db, member, 'close', input.reason, { storedFen, ...open })
      const lots = await loadLots(db, member.id)
      if (member.points > 0)
        await movePurses(ctx, db, desk, member, lots, {
          kind: 'close',
          uses: lots.map(({ id, remaining }) => ({ lotId: id, amount: remaining })),
          pointsAgainst: 'pointsGiven',
          reason: input.reason,
        })
      await db.query(
        `update member_card set state = 'void', version = version + 1, update_by = $2, update_time = now() where member_id = $1 and state <> 'void'`,
        [member.id, ctx.user.username],
      )
      return null
    })
    return { result: null, message: '已注销' }
  }
