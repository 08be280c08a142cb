import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arBillSend as call } from '../model/receivable-calls'
import { refuse } from '../rules/refusals'
import { lockBill, saveBillState, stateTexts } from './bill-store'

export const arBillSend: HandlerOf<typeof call> = async (ctx, { billId }) => ({
  result: await moneyWrite(ctx, { billId }, async (db, desk) => {
    const before = await lockBill(db, billId, desk.businessDate)
    if (before.state !== 'draft')
      throw refuse('bill.state', { state: stateTexts[before.state], action: '发送' })
    return saveBillState(ctx, db, before, before.paidFen > 0 ? 'part' : 'sent')
  }),
  message: '已发送',
})
