import type { cashSaleToRoom as call } from '@kezhan/folios/model/cash-sale-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { moneyWrite, paperNumber } from '../account/money-write'
import type { FolioHooks } from '../folio-hooks'
import { lockSale } from './cash-sale-store'
import { moveToRoom } from './close-sale'

export const cashSaleToRoom =
  (hooks: Pick<FolioHooks, 'payingFolio' | 'roomBills'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const sale = await lockSale(db, input.saleId)
      return moveToRoom({ ctx, db, desk, ...hooks }, sale, input.targetFolioId, settleNo)
    })
    return { result, message: '已转入房账' }
  }
