import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arUnallocate as call, ReceiptAnswer } from '../model/receivable-calls'
import type { Allocation } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import type { LockedAccount } from './account-store'
import { type Receipt, receiptKinds, writeAllocations } from './allocate'
import { lockReceipt } from './receipt-store'

export const arUnallocate: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const { account, receipt } = await lockReceipt(db, desk, input.receiptId)
    if (receipt.kind !== 'receipt') throw refuse('receipt.kept', { kind: receiptKinds[receipt.kind] })
    return unallocate(ctx, db, desk, account, receipt)
  }),
  message: '已撤销核销',
})

/** 撤销核销: the debts are owed again, the money is 预收. */
async function unallocate(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  account: LockedAccount,
  receipt: Receipt,
): Promise<ReceiptAnswer> {
  const used = await db.query<Allocation>(
    `select entry_id, sum(amount_fen) as amount_fen from ar_allocation where receipt_id = $1
     group by entry_id having sum(amount_fen) > 0 order by entry_id`,
    [receipt.id],
  )
  const back = used.map(({ entryId, amountFen }) => ({ entryId, amountFen: -amountFen }))
  return writeAllocations(ctx, db, desk, account, receipt, back)
}
