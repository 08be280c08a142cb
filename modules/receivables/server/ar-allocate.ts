import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arAllocate as call } from '../model/receivable-calls'
import { allocate } from './allocate'
import { lockReceipt } from './receipt-store'

export const arAllocate: HandlerOf<typeof call> = async (ctx, input) => {
  const wished = input.allocations ?? undefined
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const { account, receipt } = await lockReceipt(db, desk, input.receiptId)
    return allocate(ctx, db, desk, account, receipt, wished)
  })
  return { result, message: '核销成功' }
}
