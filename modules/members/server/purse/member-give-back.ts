import { formatYuan } from '@kezhan/base/money'
import { refuse as refuseFolios } from '@kezhan/folios/rules/refusals'
import { checkFolio } from '@kezhan/folios/server/account/check-folio'
import { chosenLines } from '@kezhan/folios/server/account/chosen-lines'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import { type LineToPost, loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { memberGiveBack as call } from '@kezhan/members/model/purse-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockPaid, partOf, partsOf, returnTaken } from './give-back'
import { entryOfLine } from './member-folio'

export const memberGiveBack: HandlerOf<typeof call> = async (ctx, input) => {
  const receiptNo = await paperNumber(ctx, 'SJ')
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    const lines = await loadLines(db, [folio.id])
    const [line] = chosenLines(lines, [input.lineId])
    if (line === undefined || (line.class !== 'PAY_STORED' && line.class !== 'PAY_POINTS'))
      throw refuse('line.notMembers')
    const paid = await lockPaid(db, line.id)
    const leftFen =
      line.class === 'PAY_STORED' ? paid.left.reduce((sum, use) => sum + use.amount, 0) : line.amountFen
    const mostFen = Math.min(folio.balanceFen, paid.left.length === 0 ? 0 : leftFen)
    const amountFen = input.amountFen ?? mostFen
    if (amountFen > mostFen || mostFen <= 0)
      throw refuse('giveBack.tooMuch', { most: formatYuan(Math.max(0, mostFen)) })
    // Points are whole: a part of a payment by points is no number of them.
    if (line.class === 'PAY_POINTS' && amountFen < line.amountFen) throw refuse('giveBack.points')
    const uses = line.class === 'PAY_STORED' ? partOf(paid.left, amountFen) : paid.left
    const sum = (purse: string) =>
      uses.filter(use => use.purse === purse).reduce((total, use) => total + use.amount, 0)
    const refund: LineToPost = {
      folioId: folio.id,
      side: 'C',
      code: line.code,
      class: line.class,
      amountFen: -amountFen,
      businessDate: desk.businessDate,
      chargeDate: desk.businessDate,
      originDate: desk.businessDate,
      kind: 'REFUND',
      parentId: line.id,
      receiptNo,
      reason: input.reason,
      ...(line.stayId === undefined ? {} : { stayId: line.stayId }),
      ...(line.class === 'PAY_STORED'
        ? { paidFrom: partsOf(paid.member, { principalFen: sum('principal'), giftFen: sum('gift') }) }
        : {}),
    }
    const entry = { kind: 'storedBack', reference: folio.folioNo, source: 'MANUAL' } as const
    const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [refund] })
    if (posted === undefined) throw refuseFolios('line.missing')
    const purses = await returnTaken(ctx, db, desk, paid, uses, {
      refId: folio.id,
      folioLineId: posted.id,
      entryId: await entryOfLine(db, posted.id),
      reason: input.reason,
    })
    return { ...purses, amountFen }
  })
  return { result, message: '已退回会员' }
}
