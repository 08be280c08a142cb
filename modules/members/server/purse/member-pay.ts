import { formatYuan } from '@kezhan/base/money'
import { checkFolio } from '@kezhan/folios/server/account/check-folio'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { lockSaleOf } from '@kezhan/folios/server/cash-sale/cash-sale-store'
import { closeIfPaid, saleNumbers } from '@kezhan/folios/server/cash-sale/close-sale'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { memberPay as call } from '../../model/purse-calls'
import { refuse } from '../../rules/refusals'
import { checkPassword } from './member-password'
import { payStored } from './pay-stored'
import { lockUsable } from './purse-store'

export const memberPay: HandlerOf<typeof call> = async (ctx, input) => {
  await checkPassword(ctx, input.memberId, input.password)
  const { receiptNo, settleNo } = await saleNumbers(ctx)
  const { password: _, ...wish } = input
  const result = await moneyWrite(ctx, wish, async (db, desk) => {
    const { amountFen } = input
    const sale = await lockSaleOf(db, input.folioId)
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    // A booking may be paid ahead; every other bill no more than it owes, for what is too much could not go back.
    if (folio.ownerKind !== 'RESERVATION' && amountFen > -folio.balanceFen)
      throw refuse('pay.tooMuch', { owed: formatYuan(Math.max(0, -folio.balanceFen)) })
    const member = await lockUsable(db, input.memberId, input.cardNo)
    const paid = await payStored(ctx, db, desk, folio, member, { amountFen, receiptNo })
    if (sale !== undefined) await closeIfPaid(ctx, db, desk, sale, settleNo)
    return paid
  })
  return { result, message: '付款成功' }
}
