import { formatYuan } from '@kezhan/base/money'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { type ApprovedDeed, agreementTo } from '@kezhan/folios/server/approval/approval-store'
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
    const [entry] = await db.query<DebtRow>(
      'select unit_account_id as account_id, unit_name, order_no, amount_fen, paid_fen from ar_entry where id = $1',
      [entryId],
    )
    if (entry === undefined) throw refuse('receipt.tooMuch')
    if (!ctx.user.rights.can('ar:writeoff')) {
      const openFen = entry.amountFen - entry.paidFen
      const deed: ApprovedDeed = {
        action: '折让',
        right: 'ar:writeoff',
        targetKind: 'arEntry',
        targetId: entryId,
        title: `${entry.unitName} ${entry.orderNo}`,
        amountFen,
        before: `未收${formatYuan(openFen)}`,
        after: `未收${formatYuan(openFen - amountFen)}`,
        approvalId: input.approvalId,
      }
      await agreementTo(ctx, db, deed, refuse('receipt.approval'))
    }
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

interface DebtRow {
  readonly accountId: string
  readonly unitName: string
  readonly orderNo: string
  readonly amountFen: number
  readonly paidFen: number
}
