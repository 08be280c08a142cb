import { splitEvenly } from '@kezhan/base/split-amount'
import {
  accountAdjust,
  accountReverse,
  accountSplit,
  accountTransfer,
} from '@kezhan/folios/model/account-calls'
import { adjustmentOf, reversalOf, splitOf, transferOf } from '@kezhan/folios/rules/corrections'
import { sumFen } from '@kezhan/folios/rules/folio-line'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkUntied } from '@kezhan/folios/rules/tied-lines'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { newId } from '@kezhan/server-kit/new-id'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { reversalAllowed, rightOrApproval } from '../approval/approval-store'
import type { FolioHooks } from '../folio-hooks'
import { lockFolio, lockFolios } from '../ledger/folio'
import { ledgerSettings } from '../ledger/ledger-settings'
import { type LineToPost, loadLines, type StoredLine } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { folioAnswer } from './folio-answer'
import { idsInput, moneyWrite } from './money-write'
import { checkFolio } from './posting-routes'

export const correctionRoutes = ({ reverseEntry }: Pick<FolioHooks, 'reverseEntry'>): readonly Route[] => [
  serve(accountReverse, async (ctx, input) => {
    const lineIds = idsInput('lineIds', '账目', input.lineIds)
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await lockFolio(db, input.folioId, input.version)
      const { canVoidAfterAudit } = await ledgerSettings(db, desk.hotelCode)
      const day = { businessDate: desk.businessDate, canVoidAfterAudit }
      const lines = await loadLines(db, [folio.id])
      const chosen = chosenOf(lines, lineIds)
      checkUntied(
        chosen.filter(line => line.class !== 'PAY_AR'),
        '冲账',
      )
      const approvalId = await reversalAllowed(ctx, db, {
        action: '冲账',
        right: 'acct:reverse',
        targetKind: 'line',
        approvalId: input.approvalId,
        // An agreement is to one line; several in one go take the right itself.
        targetId: lineIds.length === 1 ? (lineIds[0] ?? '') : '',
        amountFen: sumFen(chosen),
        totalFen: chosen.reduce((total, line) => total + Math.abs(line.amountFen), 0),
      })
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
      for (const line of chosen)
        if (line.class === 'PAY_AR') await reverseEntry(ctx, db, line.id, desk.businessDate)
      const entry = { kind: 'reverse', reference: folio.folioNo, source: 'MANUAL' } as const
      return folioAnswer(db, folio.id, await postLines(ctx, db, desk, { ...entry, lines: reversals }))
    })
    return { result, message: '冲账成功' }
  }),

  serve(accountAdjust, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await lockFolio(db, input.folioId, input.version)
      checkFolio(ctx, folio, 'post')
      const lines = await loadLines(db, [folio.id])
      const [line] = chosenOf(lines, [input.lineId])
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
  })),

  serve(accountTransfer, async (ctx, input) => {
    const lineIds = idsInput('lineIds', '账目', input.lineIds)
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const ids = [input.folioId, input.targetFolioId]
      if (ids[0] === ids[1]) throw refuse('transfer.self')
      const folios = await lockFolios(db, ids)
      const folio = await lockFolio(db, input.folioId, input.version)
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
      const folio = await lockFolio(db, input.folioId, input.version)
      const lines = await loadLines(db, [folio.id])
      const [line] = chosenOf(lines, [input.lineId])
      if (line === undefined) throw refuse('line.missing')
      checkUntied([line], '拆账')
      const parts =
        typeof input.parts === 'number' ? splitEvenly(line.amountFen, input.parts) : fenList(input.partsFen)
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

function fenList(sent: unknown): number[] {
  const isList = Array.isArray(sent) && sent.length >= 2 && sent.length <= 100
  if (!isList || !sent.every(one => Number.isSafeInteger(one)))
    throw new InvalidInput([{ field: 'partsFen', text: '拆分金额格式不正确' }])
  return sent.map(Number)
}
