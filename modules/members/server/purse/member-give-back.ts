import { checkFolio } from '@kezhan/folios/server/account/check-folio'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import { chosenLines, loadLines } from '@kezhan/folios/server/ledger/lines'
import type { memberGiveBack as call } from '@kezhan/members/model/purse-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { giveBackPart } from './give-back-part'

export const memberGiveBack: HandlerOf<typeof call> = async (ctx, input) => {
  const receiptNo = await paperNumber(ctx, 'SJ')
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const { amountFen, reason } = input
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'pay')
    const [line] = chosenLines(await loadLines(db, [folio.id]), [input.lineId])
    if (line === undefined) throw refuse('line.notMembers')
    return giveBackPart(ctx, db, desk, folio, line, { amountFen, reason, receiptNo })
  })
  return { result, message: '已退回会员' }
}
