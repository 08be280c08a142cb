import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arWriteOff as call } from '../model/receivable-calls'
import { refuse } from '../rules/refusals'
import { lockAccount } from './account-store'
import { allocate } from './allocate'
import { addReceipt, receiptNumbers } from './receipt-store'

export const arWriteOff: HandlerOf<typeof call> = async (ctx, input) => {
  const numbers = await receiptNumbers(ctx)
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const { entryId, amountFen, reason } = input
    if (amountFen <= 0) throw refuse('receipt.positive')
    if (!ctx.user.rights.can('ar:writeoff') && !input.approvalId) throw refuse('receipt.approval')
    const deed = { action: '折让', right: 'ar:writeoff', targetKind: 'arEntry', targetId: entryId } as const
    await rightOrApproval(ctx, db, { ...deed, amountFen, approvalId: input.approvalId })
    const [entry] = await db.query<{ accountId: string }>(
      'select unit_account_id as account_id from ar_entry where id = $1',
      [entryId],
    )
    if (entry === undefined) throw refuse('receipt.tooMuch')
    const account = await lockAccount(db, entry.accountId, desk.businessDate)
    const code = codeIn(await loadCodes(db, desk.hotelCode, ['9202']), '9202')
    const receipt = await addReceipt(ctx, db, desk, account, {
      kind: 'writeOff',
      code,
      amountFen,
      ...numbers,
      payRef: null,
      remark: reason,
    })
    return allocate(ctx, db, desk, account, receipt, [{ entryId, amountFen }])
  })
  return { result, message: '折让成功' }
}
