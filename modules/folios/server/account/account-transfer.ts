import type { accountTransfer as call } from '@kezhan/folios/model/account-calls'
import { transferOf } from '@kezhan/folios/rules/corrections'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkUntied } from '@kezhan/folios/rules/tied-lines'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockFolios, ownFolio } from '../ledger/folio'
import { chosenLines, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { checkFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite } from './money-write'

export const accountTransfer: HandlerOf<typeof call> = async (ctx, input) => {
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
    const chosen = chosenLines(
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
}
