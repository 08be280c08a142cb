import {
  type CashSaleAnswer,
  cashSaleCollect,
  cashSaleReturn,
  cashSaleSell,
  cashSaleToRoom,
} from '@kezhan/folios/model/cash-sale-calls'
import { reversalOf, transferOf } from '@kezhan/folios/rules/corrections'
import { isCounterpart, lineStateOf } from '@kezhan/folios/rules/line-state'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { chosenOf } from '../account/correction-routes'
import { idsInput, moneyWrite, paperNumber } from '../account/money-write'
import { loadCodes } from '../account/posting-code-store'
import { checkFolio } from '../account/posting-routes'
import { lockFolio, lockFolios, openFolio } from '../ledger/folio'
import { ledgerSettings } from '../ledger/ledger-settings'
import { type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { reopenFolio } from '../ledger/reopen-folio'
import { settleLines } from '../ledger/settle-lines'
import { addSale, lockSale, refreshSale } from './cash-sale-store'
import { itemLines, itemsInput, paymentLines, paymentsInput, summaryOf } from './sale-lines'

export const cashSaleRoutes: readonly Route[] = [
  serve(cashSaleSell, async (ctx, input) => {
    const [items, payments] = [itemsInput(input.items), paymentsInput(input.payments)]
    const numbers = await numbersOf(ctx)
    const saleNo = await paperNumber(ctx, 'XF')
    const folioNo = await paperNumber(ctx, 'ZD')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const saleId = newId()
      const name = input.customer || '现付'
      const folio = await openFolio(ctx, db, desk, { ownerKind: 'CASH_SALE', ownerId: saleId, name, folioNo })
      const place = { folioId: folio.id, businessDate: desk.businessDate }
      const codes = await loadCodes(
        db,
        desk.hotelCode,
        [...items, ...payments].map(row => row.code),
      )
      const lines = [
        ...itemLines(place, codes, items),
        ...paymentLines(place, codes, payments, numbers.receiptNo),
      ]
      await addSale(ctx, db, desk, {
        id: saleId,
        saleNo,
        folioId: folio.id,
        summary: summaryOf(items),
        remark: input.remark ?? null,
        businessPoint: input.businessPoint ?? null,
        customer: input.customer ?? null,
      })
      await postLines(ctx, db, desk, { kind: 'sale', reference: saleNo, source: 'POS', lines })
      const sale = { saleId, saleNo, folioId: folio.id }
      if (input.targetFolioId) return moveToRoom(ctx, db, desk, sale, input.targetFolioId, numbers.settleNo)
      return closeIfPaid(ctx, db, desk, sale, numbers.settleNo)
    })
    return { result, message: '销售成功' }
  }),

  serve(cashSaleCollect, async (ctx, input) => {
    const payments = paymentsInput(input.payments)
    const numbers = await numbersOf(ctx)
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const sale = await lockSale(db, input.saleId)
      const folio = await lockFolio(db, sale.folioId)
      checkFolio(ctx, folio, 'pay')
      const codes = await loadCodes(
        db,
        desk.hotelCode,
        payments.map(row => row.code),
      )
      const place = { folioId: folio.id, businessDate: desk.businessDate }
      const lines = paymentLines(place, codes, payments, numbers.receiptNo)
      await postLines(ctx, db, desk, { kind: 'pay', reference: sale.saleNo, source: 'POS', lines })
      return closeIfPaid(ctx, db, desk, sale, numbers.settleNo)
    })
    return { result, message: '收款成功' }
  }),

  serve(cashSaleToRoom, async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const sale = await lockSale(db, input.saleId)
      return moveToRoom(ctx, db, desk, sale, input.targetFolioId, settleNo)
    })
    return { result, message: '已转入房账' }
  }),

  serve(cashSaleReturn, async (ctx, input) => {
    const lineIds = input.lineIds ? idsInput('lineIds', '账目', input.lineIds) : undefined
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const sale = await lockSale(db, input.saleId)
      if (sale.state === 'toRoom' || sale.state === 'returned') throw refuse('sale.done')
      return giveBack(ctx, db, desk, sale, { lineIds, reason: input.reason, settleNo })
    })
    return { result, message: '退货成功' }
  }),
]

type SaleHead = Pick<CashSaleAnswer, 'saleId' | 'saleNo' | 'folioId'>

async function numbersOf(ctx: Ctx): Promise<{ readonly settleNo: string; readonly receiptNo: string }> {
  return { settleNo: await paperNumber(ctx, 'JZ'), receiptNo: await paperNumber(ctx, 'SJ') }
}

/** A sale that is paid to the fen is settled; one that is paid too much is refused. */
async function closeIfPaid(
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

async function moveToRoom(
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

/** 退货 on the day of the sale: opened again, taken back, paid back the way it came, and settled once more. */
async function giveBack(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  sale: SaleHead,
  order: {
    readonly lineIds: readonly string[] | undefined
    readonly reason: string
    readonly settleNo: string
  },
): Promise<CashSaleAnswer> {
  const { lineIds, reason, settleNo } = order
  const [settlement] = await db.query<{ id: string }>(
    `select id from settlement where folio_id = $1 and state = 'valid' order by id desc limit 1`,
    [sale.folioId],
  )
  if (settlement !== undefined)
    await reopenFolio(ctx, db, desk, { settlementId: settlement.id, reason, isApproved: false })
  const folio = await lockFolio(db, sale.folioId)
  const lines = await loadLines(db, [folio.id])
  const open = lines.filter(
    line => line.side === 'D' && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  const chosen = lineIds === undefined ? open : chosenOf(open, lineIds)
  const { canVoidAfterAudit } = await ledgerSettings(db, desk.hotelCode)
  const day = { businessDate: desk.businessDate, canVoidAfterAudit }
  const reversals = chosen.map(
    (line): LineToPost => ({
      ...reversalOf(line, lines, day),
      ...(line.qty === undefined ? {} : { qty: -line.qty }),
      reason,
    }),
  )
  const owedFen = folio.balanceFen + chosen.reduce((sum, line) => sum + line.amountFen, 0)
  const refunds = owedFen > 0 ? refundLines(folio.id, lines, owedFen, desk.businessDate) : []
  await postLines(ctx, db, desk, {
    kind: 'return',
    reference: sale.saleNo,
    source: 'POS',
    lines: [...reversals, ...refunds.map(line => ({ ...line, reason }))],
  })
  if (chosen.length < open.length) return closeIfPaid(ctx, db, desk, sale, settleNo)
  const whole = { folioId: folio.id, settleNo, kind: 'cashSale', lineIds: 'all', closes: true } as const
  await settleLines(ctx, db, desk, whole)
  return refreshSale(ctx, db, sale, 'returned')
}
