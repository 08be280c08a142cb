import type { accountAdjust as call } from '@kezhan/folios/model/account-calls'
import { adjustmentOf } from '@kezhan/folios/rules/corrections'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkUntied } from '@kezhan/folios/rules/tied-lines'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { rightOrApproval } from '../approval/approval-store'
import { lockFolio } from '../ledger/folio'
import { type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio } from './check-folio'
import { chosenLines, withoutGoods } from './chosen-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'

export const accountAdjust: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await lockFolio(db, input.folioId, input.version)
    checkFolio(ctx, folio, 'post')
    const lines = await loadLines(db, [folio.id])
    const [line] = chosenLines(lines, [input.lineId])
    if (line === undefined) throw refuse('line.missing')
    checkUntied([line], '调账')
    const reason = input.reason ?? ''
    const adjustment = adjustmentOf(line, lines, input.amountFen, reason, desk)
    const approvalId = await rightOrApproval(ctx, db, {
      action: '调账',
      right: 'acct:adjust',
      targetKind: 'line',
      targetId: line.id,
      amountFen: input.amountFen,
      approvalId: input.approvalId,
    })
    const entry = { kind: 'adjust', reference: folio.folioNo, source: 'MANUAL' } as const
    const adjusted: LineToPost = {
      ...withoutGoods(adjustment),
      reason,
      ...(approvalId === undefined ? {} : { approvalId }),
    }
    return folioAnswer(db, folio.id, await postLines(ctx, db, desk, { ...entry, lines: [adjusted] }))
  }),
  message: '调账成功',
})
