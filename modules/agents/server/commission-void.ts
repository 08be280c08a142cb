import { stateAfter } from '@kezhan/base/state-table'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { commissionVoid as call } from '../model/commission-calls'
import { commissionStates } from '../rules/commission-states'
import { changedOf } from './changed-of'
import { accrue, holdCommissions, saveCommissions } from './commission-store'

export const commissionVoid: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const reason = input.reason.trim()
    const held = await holdCommissions(db, input.commissionIds)
    const changes = held.map(before => {
      const facts = { isConfirmed: before.state === 'confirmed', isCashBack: before.isCashBack, reason }
      return { before, change: { state: stateAfter(commissionStates, before.state, 'void', facts), reason } }
    })
    await saveCommissions(ctx, db, changes)
    for (const { orderNo, amountFen } of held) await accrue(ctx, db, desk, orderNo, -amountFen)
    return changedOf(held)
  }),
  message: '佣金已作废',
})
