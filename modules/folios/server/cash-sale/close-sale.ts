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
import type { FolioHooks } from '../folio-hooks'
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

interface RoomSale extends Pick<FolioHooks, 'payingFolio'> {
  readonly ctx: Ctx
  readonly db: Db
  readonly desk: Desk
}

/** The room pays for it, or the master account of its team; goods are no part of the room. */
export async function moveToRoom(
  { ctx, db, desk, payingFolio }: RoomSale,
  sale: SaleHead,
  targetFolioId: string,
  settleNo: string,
): Promise<CashSaleAnswer> {
  const room = await lockFolio(db, targetFolioId)
  const payingId = await payingFolio(db, room, 'GOODS')
  const folios = await lockFolios(db, [sale.folioId, payingId])
  const target = folios.find(folio => folio.id === payingId)
  if (target === undefined || payingId === sale.folioId) throw refuse('transfer.self')
  if (folios.some(folio => folio.id === sale.folioId && folio.state === 'closed')) throw refuse('sale.done')
  checkFolio(ctx, target, 'receiveTransfer')
  const lines = await loadLines(db, [sale.folioId, payingId])
  const moved = lines.filter(
    line => line.folioId === sale.folioId && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  const pairs = transferOf(moved, lines, { id: target.id, isOpen: true }, newId(), desk)
  const reference = `${sale.saleNo}→${target.folioNo}`
  const stayId = room.ownerKind === 'STAY' ? room.ownerId : undefined
  const named = pairs.map(line =>
    stayId === undefined || line.folioId !== payingId ? line : { ...line, stayId },
  )
  await postLines(ctx, db, desk, { kind: 'transfer', reference, source: 'POS', lines: named })
  const order = { folioId: sale.folioId, settleNo, kind: 'cashSale', lineIds: 'all', closes: true } as const
  await settleLines(ctx, db, desk, order)
  return refreshSale(ctx, db, sale, 'toRoom')
}
