import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { checkFolio } from '@kezhan/folios/server/account/posting-routes'
import type { FolioHooks } from '@kezhan/folios/server/folio-hooks'
import { checkNotWalkedOut, ownFolio } from '@kezhan/folios/server/ledger/folio'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { arAccounts, arCharge } from '../model/receivable-calls'
import { loadChargeable } from './account-store'
import { chargeAccount } from './charge-account'

/** 挂账: a unit takes over what a guest owes. */
export const chargeRoutes = ({ isAwaited }: Pick<FolioHooks, 'isAwaited'>): readonly Route[] => [
  serve(arAccounts, async ctx => ({
    result: await loadChargeable(ctx.db, ctx.user.businessDate ?? ctx.now.slice(0, 10)),
  })),

  serve(arCharge, async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      if ((input.amountFen ?? -folio.balanceFen) >= -folio.balanceFen) checkNotWalkedOut(folio)
      return chargeAccount(ctx, db, desk, folio, input, settleNo, isAwaited)
    })
    return { result, message: '挂账成功' }
  }),
]
