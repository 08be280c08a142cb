import { formatYuan } from '@kezhan/base/money'
import { splitEvenly } from '@kezhan/base/split-amount'
import {
  accountAdjust,
  accountReverse,
  accountSplit,
  accountTransfer,
} from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import type { PostingClass } from '@kezhan/folios/model/posting-codes'
import { adjustmentOf, reversalOf, splitOf, transferOf } from '@kezhan/folios/rules/corrections'
import { sumFen } from '@kezhan/folios/rules/folio-line'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkUntied } from '@kezhan/folios/rules/tied-lines'
import type { InputOf } from '@kezhan/resource/call'
import type { Db } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { newId } from '@kezhan/server-kit/new-id'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { correctionAllowed, rightOrApproval } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { lockFolios, ownFolio } from '../ledger/folio'
import { ledgerSettings } from '../ledger/ledger-settings'
import { type LineToPost, loadLines, type StoredLine } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'
import { checkFolio, ofFolio } from './posting-routes'

/** A unit or a channel owes what these lines paid; reversed, it owes it no more. */
const isOwed = (line: { readonly class: PostingClass }): boolean =>
  line.class === 'PAY_AR' || line.class === 'PAY_OTA'

export const correctionRoutes = ({ reverseEntry }: Pick<FolioHooks, 'reverseEntry'>): readonly Route[] => [
  serve(accountReverse, async (ctx, input) => {
    const { lineIds } = input
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      const { canVoidAfterAudit } = await ledgerSettings(db, desk.hotelCode)
      const day = { businessDate: desk.businessDate, canVoidAfterAudit }
      const lines = await loadLines(db, [folio.id])
      const chosen = chosenOf(lines, lineIds)
      checkUntied(
        chosen.filter(line => !isOwed(line)),
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
          ...(line.qty === undefined ? {} : { qty: -line.qty }),
          ...(input.reason ? { reason: input.reason } : {}),
          ...(approvalId === undefined ? {} : { approvalId }),
        })
      }
      for (const line of chosen) if (isOwed(line)) await reverseEntry(ctx, db, line.id, desk.businessDate)
      const entry = { kind: 'reverse', reference: folio.folioNo, source: 'MANUAL' } as const
      return folioAnswer(db, folio.id, await postLines(ctx, db, desk, { ...entry, lines: reversals }))
    })
    return { result, message: '冲账成功' }
  }),

  serve(accountAdjust, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'post')
      const lines = await loadLines(db, [folio.id])
      const [line] = chosenOf(lines, [input.lineId])
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
      return folioAnswer(db, folio.id, await postLines(ctx, db, desk, { ...entry, lines: [adjusted] }))
    }),
    message: '调账成功',
  })),

  serve(accountTransfer, async (ctx, input) => {
    const { lineIds } = input
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const ids = [input.folioId, input.targetFolioId]
      if (ids[0] === ids[1]) throw refuse('transfer.self')
      const folios = await lockFolios(db, ids)
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      const target = folios.find(one => one.id === input.targetFolioId)
      if (target === undefined) throw refuse('folio.missing')
      checkFolio(ctx, target, 'receiveTransfer')
      const lines = await loadLines(db, ids)
      const chosen = chosenOf(
        lines.filter(line => line.folioId === folio.id),
        lineIds,
      )
      checkUntied(chosen, '转账')
      const pairs = transferOf(chosen, lines, { id: target.id, isOpen: true }, newId(), desk)
      const entry = { kind: 'transfer', reference: `${folio.folioNo}→${target.folioNo}` } as const
      const noted = pairs.map(line => (input.reason ? { ...line, reason: input.reason } : line))
      const posted = await postLines(ctx, db, desk, { ...entry, source: 'MANUAL', lines: noted })
      return folioAnswer(db, folio.id, posted)
    })
    return { result, message: '转账成功' }
  }),

  serve(accountSplit, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      const lines = await loadLines(db, [folio.id])
      const [line] = chosenOf(lines, [input.lineId])
      if (line === undefined) throw refuse('line.missing')
      checkUntied([line], '拆账')
      const parts = sentParts(input, line.amountFen)
      const pieces = splitOf(line, lines, parts, newId(), desk)
      const entry = { kind: 'split', reference: folio.folioNo, source: 'MANUAL' } as const
      const noted = pieces.map((piece, at) => ({
        // The goods and their number leave with the whole and come back with the first part.
        ...(at < 2 ? piece : withoutGoods(piece)),
        ...(at === 0 && line.qty !== undefined ? { qty: -line.qty } : {}),
        ...(input.reason ? { reason: input.reason } : {}),
      }))
      return folioAnswer(db, folio.id, await postLines(ctx, db, desk, { ...entry, lines: noted }))
    }),
    message: '拆账成功',
  })),
]

/** One line as an approver knows it; several are known by their bill. */
async function ofLines(db: Db, folio: Folio, lines: readonly StoredLine[]) {
  const [line] = lines
  if (line === undefined || lines.length > 1) return ofFolio(folio, `${lines.length}笔账目`)
  const [code] = await db.query<{ name: string }>(
    'select name from posting_code where hotel_code = $1 and code = $2',
    [db.scope.hotel, line.code],
  )
  const title = [folio.name, line.roomNo, code?.name ?? line.code, line.chargeDate].filter(Boolean).join(' ')
  return { targetKind: 'line', targetId: line.id, title: title.slice(0, 100) }
}

/** The lines that were named, each once. Refuses one that is not on the folio. */
export function chosenOf(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  const wanted = new Set(ids)
  const chosen = lines.filter(line => wanted.has(line.id))
  if (chosen.length < wanted.size) throw refuse('line.missing')
  return chosen
}

/** An amount alone: no goods move with it. */
function withoutGoods(line: LineToPost): LineToPost {
  const { goodsId: _goods, qty: _qty, unitPriceFen: _price, ...rest } = line
  return rest
}

/** Equal parts where their number is said, else the amounts. */
function sentParts({ parts, partsFen }: InputOf<typeof accountSplit>, wholeFen: number): readonly number[] {
  if (parts != null) return splitEvenly(wholeFen, parts)
  if (partsFen != null) return partsFen
  throw new InvalidInput([{ field: 'partsFen', text: '请填写拆分金额或份数' }])
}
