import { formatYuan } from '@kezhan/base/money'
import type { accountAdjust as call } from '@kezhan/folios/model/account-calls'
import { adjustmentOf } from '@kezhan/folios/rules/corrections'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkUntied } from '@kezhan/folios/rules/tied-lines'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { correctionAllowed, rightOrApproval } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { ownFolio } from '../ledger/folio'
import { chosenLines, type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio } from './check-folio'
import { ofLines, withoutGoods } from './corrected-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { tellCorrection } from './tell-correction'

export const accountAdjust =
  ({ linesPosted, billChanged }: Pick<FolioHooks, 'linesPosted' | 'billChanged'>): HandlerOf<typeof call> =>
  async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'post')
      const lines = await loadLines(db, [folio.id])
      const [line] = chosenLines(lines, [input.lineId])
      if (line === undefined) throw refuse('line.missing')
      checkUntied([line], '调账')
      const reason = input.reason ?? ''
      const adjustment = adjustmentOf(line, lines, input.amountFen, reason, desk)
      const deed = {
        action: '调账',
        right: 'acct:adjust',
        ...(await ofLines(db, folio, [line])),
        amountFen: input.amountFen,
        before: formatYuan(line.amountFen),
        after: formatYuan(line.amountFen + input.amountFen),
        approvalId: input.approvalId,
      } as const
      // More of a charge takes nothing back, so it counts against no limit.
      const isMore = line.side === 'D' && input.amountFen > 0
      const approvalId = isMore
        ? await rightOrApproval(ctx, db, deed)
        : await correctionAllowed(ctx, db, deed, {
            folioId: folio.id,
            businessDate: desk.businessDate,
            lineIds: [line.id],
            wishedFen: Math.abs(input.amountFen),
          })
      const entry = { kind: 'adjust', reference: folio.folioNo, source: 'MANUAL' } as const
      const adjusted: LineToPost = {
        ...withoutGoods(adjustment),
        reason,
        ...(approvalId === undefined ? {} : { approvalId }),
      }
      const posted = await postLines(ctx, db, desk, { ...entry, lines: [adjusted] })
      await linesPosted(ctx, db, desk, posted)
      await billChanged(ctx, db, desk, folio.id)
      await tellCorrection(ctx, db, {
        folioNo: folio.folioNo,
        lineId: line.id,
        action: '调账',
        amountFen: Math.abs(input.amountFen),
        reason,
      })
      return folioAnswer(db, folio.id, posted)
    }),
    message: '调账成功',
  })
