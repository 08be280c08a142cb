import { formatYuan } from '@kezhan/base/money'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arRefund as call, ReceiptAnswer } from '../model/receivable-calls'
import { refuse } from '../rules/refusals'
import type { LockedAccount } from './account-store'
import { type Receipt, receiptKinds, unusedFen } from './allocate'
import { lockReceipt } from './receipt-store'

export const arRefund: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    if (input.amountFen <= 0) throw refuse('receipt.positive')
    const { account, receipt } = await lockReceipt(db, desk, input.receiptId)
    return refundReceipt(ctx, db, desk, account, receipt, input)
  }),
  message: '退款成功',
})

/** 退预收款: what a unit has paid beyond its debts goes back the way it came. The account is locked. */
async function refundReceipt(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  account: LockedAccount,
  receipt: Receipt,
  { amountFen, reason }: { readonly amountFen: number; readonly reason: string },
): Promise<ReceiptAnswer> {
  if (receipt.kind !== 'receipt') throw refuse('receipt.noMoney', { kind: receiptKinds[receipt.kind] })
  const leftFen = unusedFen(receipt)
  if (amountFen > leftFen) throw refuseFolios('refund.tooMuch', { available: formatYuan(leftFen) })
  const [place] = await db.query<{ folioId: string; lineId: string }>(
    'select l.folio_id, l.id as line_id from ar_receipt r join folio_line l on l.id = r.folio_line_id where r.id = $1',
    [receipt.id],
  )
  if (place === undefined) throw refuse('receipt.missing')
  const folio = await ownFolio(ctx, db, place.folioId)
  const lines = await loadLines(db, [folio.id])
  const money = lines.find(line => line.id === place.lineId)
  const sameWay = lines.filter(line => line.code === money?.code && line.payRef === money.payRef)
  const refunds = refundLines(folio.id, sameWay, amountFen, desk.businessDate)
  await postLines(ctx, db, desk, {
    kind: 'refund',
    reference: receipt.receiptNo,
    source: 'MANUAL',
    lines: refunds.map(line => ({ ...line, reason })),
  })
  const after = { ...receipt, refundedFen: receipt.refundedFen + amountFen }
  await db.query(
    'update ar_receipt set refunded_fen = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [receipt.id, after.refundedFen, desk.username],
  )
  await recordChanges(ctx, db, [
    { table: 'ar_receipt', id: receipt.id, title: receipt.receiptNo, before: receipt, after },
  ])
  const { id, receiptNo, allocatedFen } = receipt
  return { id, receiptNo, amountFen: receipt.amountFen, allocatedFen, owedFen: account.owedFen }
}
