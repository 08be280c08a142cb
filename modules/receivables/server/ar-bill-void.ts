import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arBillVoid as call } from '../model/receivable-calls'
import { refuse } from '../rules/refusals'
import { lockBill, saveBillState, stateTexts } from './bill-store'

export const arBillVoid: HandlerOf<typeof call> = async (ctx, { billId }) => ({
  result: await moneyWrite(ctx, { billId }, async (db, desk) => {
    const before = await lockBill(db, billId, desk.businessDate)
    if (before.state === 'void') throw refuse('bill.state', { state: stateTexts.void, action: '作废' })
    if (before.paidFen > 0) throw refuse('bill.paid')
    await db.query(
      `update ar_entry set bill_id = null, bill_no = null, state = 'open', version = version + 1, update_by = $2, update_time = now()
         where bill_id = $1`,
      [billId, desk.username],
    )
    return saveBillState(ctx, db, before, 'void')
  }),
  message: '已作废',
})
