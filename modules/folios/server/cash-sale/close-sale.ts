import type { CashSaleAnswer } from '@kezhan/folios/model/cash-sale-calls'
import { transferOf } from '@kezhan/folios/rules/corrections'
import { isCounterpart, lineStateOf } from '@kezhan/folios/rules/line-state'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { checkFolio } from '../account/check-folio'
import { paperNumber } from '../account/money-write'
import { lockFolio, lockFolios } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { settleLines } from '../ledger/settle-lines'
import { refreshSale } from './cash-sale-store'

export type SaleHead = Pick<CashSaleAnswer, 'saleId' | 'saleNo' | 'folioId'>

export async function saleNumbers(
  ctx: Ctx,
): Promise<{ readonly settleNo: string; readonly receiptNo: string }> {
  return { settleNo: await paperNumber(ctx, 'JZ'), receiptNo: await paperNumber(ctx, 'SJ') }
}

/** A sale that is paid to the fen is settled; one that is paid too much is refused. */
export async function closeIfPaid(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  sale: SaleHead,
  settleNo: string,
): Promise<CashSaleAnswer> {
  const folio = await lockFolio(db, sale.folioId)
  if (folio.balanceFen > 0) throw refuse('sale.overpaid')
  if (folio.balanceFen < 0) return refreshSale(ctx, db, sale, 'open')
  const order = { folioId: folio.id, settleNo, kind: 'cashSale', lineIds: 'all', closes: true } as const
  await settleLines(ctx, db, desk, order)
  return refreshSale(ctx, db, sale, 'paid')
}

export async function moveToRoom(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  sale: SaleHead,
  targetFolioId: string,
  settleNo: string,
): Promise<CashSaleAnswer> {
  const folios = await lockFolios(db, [sale.folioId, targetFolioId])
  const target = folios.find(folio => folio.id === targetFolioId)
  if (target === undefined || targetFolioId === sale.folioId) throw refuse('transfer.self')
  if (folios.some(folio => folio.id === sale.folioId && folio.state === 'closed')) throw refuse('sale.done')
  checkFolio(ctx, target, 'receiveTransfer')
  const lines = await loadLines(db, [sale.folioId, targetFolioId])
  const moved = lines.filter(
    line => line.folioId === sale.folioId && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  const pairs = transferOf(moved, lines, { id: target.id, isOpen: true }, newId(), desk)
  const reference = `${sale.saleNo}→${target.folioNo}`
  await postLines(ctx, db, desk, { kind: 'transfer', reference, source: 'POS', lines: pairs })
  const order = { folioId: sale.folioId, settleNo, kind: 'cashSale', lineIds: 'all', closes: true } as const
  await settleLines(ctx, db, desk, order)
  return refreshSale(ctx, db, sale, 'toRoom')
}
