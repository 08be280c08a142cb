import { checkFolio } from '@kezhan/folios/server/account/check-folio'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import type { FolioHooks } from '@kezhan/folios/server/folio-hooks'
import { checkNotWalkedOut, ownFolio } from '@kezhan/folios/server/ledger/folio'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arCharge as call } from '../model/receivable-calls'
import { chargeAccount } from './charge-account'

export const arCharge =
  ({ isAwaited }: Pick<FolioHooks, 'isAwaited'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      if ((input.amountFen ?? -folio.balanceFen) >= -folio.balanceFen) checkNotWalkedOut(folio)
      return chargeAccount(ctx, db, desk, folio, input, settleNo, isAwaited)
    })
    return { result, message: '挂账成功' }
  }
