import { formatYuan } from '@kezhan/base/money'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { checkFolio, stayOfFolio } from '@kezhan/folios/server/account/check-folio'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { lockSaleOf } from '@kezhan/folios/server/cash-sale/cash-sale-store'
import { closeIfPaid, saleNumbers } from '@kezhan/folios/server/cash-sale/close-sale'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { memberPay as call } from '@kezhan/members/model/purse-calls'
import { availableIn, takeFrom } from '@kezhan/members/rules/lots'
import { refuse } from '@kezhan/members/rules/refusals'
import { spendSplit } from '@kezhan/members/rules/spend'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { memberSettings } from '../member-settings'
import { checkProof } from './pay-proof'
import { giftAccountOf, loadLots, lockUsable, movePurses, principalAccount } from './purse-store'

const storedCode = '9005'

export const memberPay: HandlerOf<typeof call> = async (ctx, input) => {
  const { receiptNo, settleNo } = await saleNumbers(ctx)
  const { password, smsCode, ...wish } = input
  const usedUp = await checkProof(ctx, wish, input.memberId, { password, smsCode })
  const result = await moneyWrite(ctx, wish, async (db, desk) => {
    const { amountFen } = input
    await usedUp(db)
    const sale = await lockSaleOf(db, input.folioId)
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    // A booking may be paid ahead; every other bill no more than it owes, for what is too much could not go back.
    if (folio.ownerKind !== 'RESERVATION' && amountFen > -folio.balanceFen)
      throw refuse('pay.tooMuch', { owed: formatYuan(Math.max(0, -folio.balanceFen)) })
    const member = await lockUsable(db, input.memberId, input.cardNo)
    const lots = await loadLots(db, member.id)
    const day = desk.businessDate
    const have = {
      principalFen: availableIn(lots, 'principal', day),
      giftFen: availableIn(lots, 'gift', day),
    }
    const { spendOrder } = await memberSettings(db, desk.hotelCode)
    const parts = spendSplit(amountFen, have, spendOrder)
    const code = codeIn(await loadCodes(db, desk.hotelCode, [storedCode]), storedCode)
    const line = {
      ...paymentLine({ folioId: folio.id, businessDate: day, ...stayOfFolio(folio) }, code, amountFen),
      paidFrom: [
        { account: principalAccount(member.id), fen: parts.principalFen },
        { account: giftAccountOf(member.id), fen: parts.giftFen },
      ],
      receiptNo,
      remark: `会员 ${member.memberNo}`,
    }
    const entry = { kind: 'storedPay', reference: folio.folioNo, source: 'MANUAL' } as const
    const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
    if (posted === undefined) throw refuseFolios('line.missing')
    const purses = await movePurses(ctx, db, desk, member, lots, {
      kind: 'spend',
      uses: [
        ...takeFrom(lots, 'principal', parts.principalFen, day),
        ...takeFrom(lots, 'gift', parts.giftFen, day),
      ],
      folioLineId: posted.id,
      entryId: posted.entryId,
      payCode: code.code,
      refKind: 'folio',
      refId: folio.id,
      refNo: folio.folioNo,
    })
    if (sale !== undefined) await closeIfPaid(ctx, db, desk, sale, settleNo)
    return purses
  })
  return { result, message: '付款成功' }
}
