import { formatYuan } from '@kezhan/base/money'
import type { accountReverse as call } from '@kezhan/folios/model/account-calls'
import type { PostingClass } from '@kezhan/folios/model/posting-codes'
import { reversalOf } from '@kezhan/folios/rules/corrections'
import { sumFen } from '@kezhan/folios/rules/folio-line'
import { checkUntied, isMembers } from '@kezhan/folios/rules/tied-lines'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { correctionAllowed } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { ownFolio } from '../ledger/folio'
import { ledgerSettings } from '../ledger/ledger-settings'
import { chosenLines, type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { ofLines } from './corrected-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { tellCorrection } from './tell-correction'

export const accountReverse =
  ({
    reverseEntry,
    giveBack,
    linesPosted,
    billChanged,
  }: Pick<FolioHooks, 'reverseEntry' | 'giveBack' | 'linesPosted' | 'billChanged'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { lineIds } = input
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      const { canVoidAfterAudit } = await ledgerSettings(db, desk.hotelCode)
      const day = { businessDate: desk.businessDate, canVoidAfterAudit }
      const lines = await loadLines(db, [folio.id])
      const chosen = chosenLines(lines, lineIds)
      checkUntied(
        chosen.filter(line => !isOwed(line) && !isMembers(line)),
        '冲账',
      )
      const wishedFen = chosen.reduce((total, line) => total + Math.abs(line.amountFen), 0)
      const approvalId = await correctionAllowed(
        ctx,
        db,
        {
          action: '冲账',
          right: 'acct:reverse',
          ...(await ofLines(db, folio, chosen)),
          amountFen: chosen.length === 1 ? sumFen(chosen) : wishedFen,
          before: chosen
            .map(line => formatYuan(line.amountFen))
            .join('、')
            .slice(0, 200),
          after: formatYuan(0),
          approvalId: input.approvalId,
        },
        { folioId: folio.id, businessDate: desk.businessDate, lineIds, wishedFen },
      )
      const reversals: LineToPost[] = []
      for (const line of chosen) {
        // Each reversal counts for the next, so that two of them cannot take back the same money.
        const soFar = [...lines, ...reversals.map((one, at) => ({ ...one, id: `new-${at}` }))]
        const reversal = reversalOf(line, soFar, day)
        reversals.push({
          ...reversal,
          ...(isMembers(line) ? await giveBack(ctx, db, desk, line) : {}),
          ...(line.qty === undefined ? {} : { qty: -line.qty }),
          ...(input.reason ? { reason: input.reason } : {}),
          ...(approvalId === undefined ? {} : { approvalId }),
        })
      }
      for (const line of chosen) if (isOwed(line)) await reverseEntry(ctx, db, line.id, desk.businessDate)
      const entry = { kind: 'reverse', reference: folio.folioNo, source: 'MANUAL' } as const
      const posted = await postLines(ctx, db, desk, { ...entry, lines: reversals })
      await linesPosted(ctx, db, desk, posted)
      await billChanged(ctx, db, desk, folio.id)
      await tellCorrection(ctx, db, {
        folioNo: folio.folioNo,
        lineId: lineIds[0] ?? folio.id,
        action: '冲账',
        amountFen: wishedFen,
        reason: input.reason ?? '',
      })
      return folioAnswer(db, folio.id, posted)
    })
    return { result, message: '冲账成功' }
  }

/** A unit or a channel owes what these lines paid; reversed, it owes it no more. */
const isOwed = (line: { readonly class: PostingClass }): boolean =>
  line.class === 'PAY_AR' || line.class === 'PAY_OTA'
