import type { cashSaleSell as call } from '@kezhan/folios/model/cash-sale-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { moneyWrite, paperNumber } from '../account/money-write'
import { loadCodes } from '../account/posting-code-store'
import type { FolioHooks } from '../folio-hooks'
import { openFolio } from '../ledger/folio'
import { goodsAllowed } from '../ledger/goods-price'
import { postLines } from '../ledger/post-lines'
import { askWhereShort } from './ask-where-short'
import { addSale } from './cash-sale-store'
import { closeIfPaid, moveToRoom, saleNumbers } from './close-sale'
import { itemLines, paymentLines, summaryOf } from './sale-lines'

export const cashSaleSell =
  (hooks: Pick<FolioHooks, 'payingFolio' | 'roomBills'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { items } = input
    const payments = input.payments ?? []
    if (items.length === 0) throw refuse('sale.nothing')
    const numbers = await saleNumbers(ctx)
    const saleNo = await paperNumber(ctx, 'XF')
    const folioNo = await paperNumber(ctx, 'ZD')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const saleId = newId()
      const name = input.customer || '现付'
      const folio = await openFolio(ctx, db, desk, { ownerKind: 'CASH_SALE', ownerId: saleId, name, folioNo })
      const place = { folioId: folio.id, businessDate: desk.businessDate }
      const codes = await loadCodes(db, desk.hotelCode, [
        ...items.map(item => item.code),
        ...payments.map(part => part.payCode),
      ])
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
      const sold = lines.flatMap(({ goodsId, qty = 1, amountFen }) =>
        goodsId === undefined ? [] : [{ goodsId, qty, amountFen }],
      )
      if (input.confirmed !== 'Y') await askWhereShort(db, desk.hotelCode, sold)
      const approvalId = await goodsAllowed(ctx, db, sold, input.approvalId)
      await postLines(ctx, db, desk, {
        kind: 'sale',
        reference: saleNo,
        source: 'POS',
        lines: approvalId === undefined ? lines : lines.map(line => ({ ...line, approvalId })),
      })
      const sale = { saleId, saleNo, folioId: folio.id }
      if (input.targetFolioId)
        return moveToRoom({ ctx, db, desk, ...hooks }, sale, input.targetFolioId, numbers.settleNo)
      return closeIfPaid(ctx, db, desk, sale, numbers.settleNo)
    })
    return { result, message: '销售成功' }
  }
