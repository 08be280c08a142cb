import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { rowsInput } from '@kezhan/server-kit/rows-input'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arAllocate as call } from '../model/receivable-calls'
import type { Allocation } from '../rules/allocation'
import { allocate } from './allocate'
import { lockReceipt } from './receipt-store'

export const arAllocate: HandlerOf<typeof call> = async (ctx, input) => {
  const wished = input.allocations ? allocationsInput(input.allocations) : undefined
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const { account, receipt } = await lockReceipt(db, desk, input.receiptId)
    return allocate(ctx, db, desk, account, receipt, wished)
  })
  return { result, message: '核销成功' }
}

const allocationFields = {
  entryId: { kind: 'text', label: '挂账明细', required: true, maxLength: 40 },
  amountFen: { kind: 'money', label: '金额', required: true },
} as const

const allocationsInput = (sent: unknown): Allocation[] =>
  rowsInput('allocations', '核销明细', sent, allocationFields, 500)
