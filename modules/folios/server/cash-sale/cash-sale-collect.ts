import type { cashSaleCollect as call } from '@kezhan/folios/model/cash-sale-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { checkFolio } from '../account/check-folio'
import { moneyWrite } from '../account/money-write'
import { loadCodes } from '../account/posting-code-store'
import { lockFolio } from '../ledger/folio'
import { postLines } from '../ledger/post-lines'
import { lockSale } from './cash-sale-store'
import { closeIfPaid, saleNumbers } from './close-sale'
import { paymentLines } from './sale-lines'

export const cashSaleCollect: HandlerOf<typeof call> = async (ctx, input) => {
  const { payments } = input
  const numbers = await saleNumbers(ctx)
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const sale = await lockSale(db, input.saleId)
    const folio = await lockFolio(db, sale.folioId)
    checkFolio(ctx, folio, 'pay')
    const codes = await loadCodes(
      db,
      desk.hotelCode,
      payments.map(row => row.payCode),
    )
    const place = { folioId: folio.id, businessDate: desk.businessDate }
    const lines = paymentLines(place, codes, payments, numbers.receiptNo)
    await postLines(ctx, db, desk, { kind: 'pay', reference: sale.saleNo, source: 'POS', lines })
    return closeIfPaid(ctx, db, desk, sale, numbers.settleNo)
  })
  return { result, message: '收款成功' }
}
