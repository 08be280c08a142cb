import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arReceive as call } from '../model/receivable-calls'
import { refuse } from '../rules/refusals'
import { lockAccount } from './account-store'
import { allocate } from './allocate'
import { addReceipt, receiptNumbers } from './receipt-store'

export const arReceive: HandlerOf<typeof call> = async (ctx, input) => {
  const numbers = await receiptNumbers(ctx)
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    if (input.amountFen <= 0) throw refuse('receipt.positive')
    const account = await lockAccount(db, input.unitAccountId, desk.businessDate)
    const method = codeIn(await loadCodes(db, desk.hotelCode, [input.payCode]), input.payCode)
    if (!isTakenAtDesk(method)) throw refuseFolios('pay.elsewhere', { name: method.name })
    const receipt = await addReceipt(ctx, db, desk, account, {
      kind: 'receipt',
      code: method,
      amountFen: input.amountFen,
      ...numbers,
      payRef: input.payRef ?? null,
      remark: input.remark ?? null,
    })
    const wished = input.isAllocated === 'Y' ? undefined : []
    return allocate(ctx, db, desk, account, receipt, wished)
  })
  return { result, message: '收款成功' }
}
