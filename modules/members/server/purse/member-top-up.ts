import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { memberTopUp as call } from '@kezhan/members/model/purse-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockUsable } from './purse-store'
import { topUp, topUpNumbers } from './top-up'

export const memberTopUp: HandlerOf<typeof call> = async (ctx, input) => {
  const numbers = await topUpNumbers(ctx)
  const { memberId, amountFen, payCode, payRef, remark } = input
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const member = await lockUsable(db, memberId)
    const wish = { amountFen, payCode, ...numbers, payRef: payRef ?? null, remark: remark ?? null }
    return topUp(ctx, db, desk, member, wish)
  })
  return { result, message: '充值成功' }
}
