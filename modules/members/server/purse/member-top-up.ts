import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { memberTopUp as call } from '@kezhan/members/model/purse-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Earned } from '../member-hooks'
import { lockUsable } from './purse-store'
import { topUp, topUpNumbers } from './top-up'

export const memberTopUp =
  (earned: Earned): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const numbers = await topUpNumbers(ctx)
    const { memberId, amountFen, payCode, payRef, remark } = input
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const member = await lockUsable(db, memberId)
      const wish = { amountFen, payCode, ...numbers, payRef: payRef ?? null, remark: remark ?? null }
      const answer = await topUp(ctx, db, desk, member, wish)
      await earned(ctx, db, 'topUp', member.id, desk.businessDate)
      return answer
    })
    return { result, message: '充值成功' }
  }
