import { formatYuan } from '@kezhan/base/money'
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
import type { FolioHooks, RoomBill } from '../folio-hooks'
import { lockFolio, lockFolios } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { settleLines } from '../ledger/settle-lines'
import { refreshSale, saleOnRoom } from './cash-sale-store'

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

interface RoomSale extends Pick<FolioHooks, 'payingFolio' | 'roomBills'> {
  readonly ctx: Ctx
  readonly db: Db
  readonly desk: Desk
}

/** The room pays for it, or the master account of its team; goods are no part of the room. */
export async function moveToRoom(
  { ctx, db, desk, payingFolio, roomBills }: RoomSale,
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
  await checkPlace(db, sale)
  const bill = room.ownerKind === 'STAY' ? await roomBill() : undefined
  const lines = await loadLines(db, [sale.folioId, payingId])
  const moved = lines.filter(
    line => line.folioId === sale.folioId && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  const pairs = transferOf(moved, lines, { id: target.id, isOpen: true }, newId(), desk)
  const reference = `${sale.saleNo}→${target.folioNo}`
  const ofRoom = bill === undefined ? {} : { stayId: room.ownerId, roomNo: bill.roomNo }
  const named = pairs.map(line => (line.folioId === payingId ? { ...line, ...ofRoom } : line))
  await postLines(ctx, db, desk, { kind: 'transfer', reference, source: 'POS', lines: named })
  const order = { folioId: sale.folioId, settleNo, kind: 'cashSale', lineIds: 'all', closes: true } as const
  await settleLines(ctx, db, desk, order)
  return saleOnRoom(ctx, db, sale, bill?.roomNo ?? null)

  /** Somebody lives there; and where he pays himself, he has credit for it. */
  async function roomBill(): Promise<RoomBill> {
    const [found] = await roomBills(db, desk.hotelCode, room.id)
    if (found === undefined) throw refuse('sale.noGuest')
    const owedFen = -(folios.find(folio => folio.id === sale.folioId)?.balanceFen ?? 0)
    if (payingId === room.id && found.availableFen < owedFen)
      throw refuse('sale.credit', { name: found.roomNo, left: formatYuan(found.availableFen) })
    return found
  }
}

/** What was sold at a place that charges no rooms is paid there. */
async function checkPlace(db: Db, { saleId }: SaleHead): Promise<void> {
  const [closed] = await db.query<{ point: string }>(
    `select p.name as point from cash_sale s join business_point p on p.hotel_code = s.hotel_code and p.name = s.business_point
     where s.id = $1 and p.allow_room_charge = 'N' limit 1`,
    [saleId],
  )
  if (closed !== undefined) throw refuse('sale.noRoomCharge', closed)
}
