import { splitEvenly } from '@kezhan/base/split-amount'
import type { accountSplit as call } from '@kezhan/folios/model/account-calls'
import { splitOf } from '@kezhan/folios/rules/corrections'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkUntied } from '@kezhan/folios/rules/tied-lines'
import type { InputOf } from '@kezhan/resource/call'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { ownFolio } from '../ledger/folio'
import { chosenLines, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { withoutGoods } from './corrected-lines'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'

export const accountSplit: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    const lines = await loadLines(db, [folio.id])
    const [line] = chosenLines(lines, [input.lineId])
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
})

/** Equal parts where their number is said, else the amounts. */
function sentParts({ parts, partsFen }: InputOf<typeof call>, wholeFen: number): readonly number[] {
  if (parts != null) return splitEvenly(wholeFen, parts)
  if (partsFen != null) return partsFen
  throw new InvalidInput([{ field: 'partsFen', text: '请填写拆分金额或份数' }])
}
