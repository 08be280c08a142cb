import { formatYuan } from '@kezhan/base/money'
import { sumFen } from '@kezhan/folios/rules/folio-line'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { checkFolio, stayOfFolio } from '@kezhan/folios/server/account/check-folio'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { lockSaleOf } from '@kezhan/folios/server/cash-sale/cash-sale-store'
import { closeIfPaid, saleNumbers } from '@kezhan/folios/server/cash-sale/close-sale'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { memberPayPoints as call } from '@kezhan/members/model/purse-calls'
import { takeFrom } from '@kezhan/members/rules/lots'
import { checkCeiling, pointsWorthFen } from '@kezhan/members/rules/points'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { memberSettings } from '../member-settings'
import { checkProof } from './pay-proof'
import { loadLots, lockUsable, movePurses } from './purse-store'

const pointsCode = '9006'

export const memberPayPoints: HandlerOf<typeof call> = async (ctx, input) => {
  const { receiptNo, settleNo } = await saleNumbers(ctx)
  const { password, smsCode, ...wish } = input
  const usedUp = await checkProof(ctx, wish, input.memberId, { password, smsCode })
  const result = await moneyWrite(ctx, wish, async (db, desk) => {
    await usedUp(db)
    const sale = await lockSaleOf(db, input.folioId)
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    const member = await lockUsable(db, input.memberId, input.cardNo)
    const { pointsPerYuan, pointsPayMaxBp } = await memberSettings(db, desk.hotelCode)
    const amountFen = pointsWorthFen(input.points, pointsPerYuan)
    if (amountFen > -folio.balanceFen)
      throw refuse('pay.tooMuch', { owed: formatYuan(Math.max(0, -folio.balanceFen)) })
    const paid = (await loadLines(db, [folio.id])).filter(line => line.class === 'PAY_POINTS')
    checkCeiling(amountFen + sumFen(paid), folio.debitFen, pointsPayMaxBp)
    const lots = await loadLots(db, member.id)
    const uses = takeFrom(lots, 'points', input.points, desk.businessDate)
    const code = codeIn(await loadCodes(db, desk.hotelCode, [pointsCode]), pointsCode)
    const place = { folioId: folio.id, businessDate: desk.businessDate, ...stayOfFolio(folio) }
    const line = {
      ...paymentLine(place, code, amountFen),
      receiptNo,
      remark: `会员 ${member.memberNo}，${input.points} 分`,
    }
    const entry = { kind: 'pointsPay', reference: folio.folioNo, source: 'MANUAL' } as const
    const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
    if (posted === undefined) throw refuseFolios('line.missing')
    const purses = await movePurses(ctx, db, desk, member, lots, {
      kind: 'redeem',
      uses,
      folioLineId: posted.id,
      entryId: posted.entryId,
      pointsAgainst: 'pointsUsed',
      payCode: code.code,
      refKind: 'folio',
      refId: folio.id,
      refNo: folio.folioNo,
    })
    if (sale !== undefined) await closeIfPaid(ctx, db, desk, sale, settleNo)
    return { ...purses, amountFen }
  })
  return { result, message: '抵扣成功' }
}
