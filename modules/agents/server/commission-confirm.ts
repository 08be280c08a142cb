import { stateAfter } from '@kezhan/base/state-table'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { commissionConfirm as call } from '../model/commission-calls'
import { commissionStates } from '../rules/commission-states'
import { changedOf } from './changed-of'
import { holdCommissions, saveCommissions } from './commission-store'

export const commissionConfirm: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async db => {
    const held = await holdCommissions(db, input.commissionIds)
    const changes = held.map(before => {
      const facts = { isConfirmed: false, isCashBack: before.isCashBack, reason: '' }
      return { before, change: { state: stateAfter(commissionStates, before.state, 'confirm', facts) } }
    })
    await saveCommissions(ctx, db, changes)
    return changedOf(held)
  }),
  message: '佣金已确认',
})
