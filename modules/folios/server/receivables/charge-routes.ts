import { arCharge } from '@kezhan/folios/model/receivable-calls'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { moneyWrite, paperNumber } from '../account/money-write'
import { checkFolio } from '../account/posting-routes'
import { lockFolio } from '../ledger/folio'
import { chargeAccount } from './charge-account'

/** 挂账: a unit takes over what a guest owes. */
export const chargeRoutes: readonly Route[] = [
  serve(arCharge, async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await lockFolio(db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      return chargeAccount(ctx, db, desk, folio, input, settleNo)
    })
    return { result, message: '挂账成功' }
  }),
]
