import type { accountPartialSettle as call } from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import { splitOf } from '@kezhan/folios/rules/corrections'
import { isCounterpart, lineStateOf } from '@kezhan/folios/rules/line-state'
import { refuse } from '@kezhan/folios/rules/refusals'
import { coverFor } from '@kezhan/folios/rules/settlement'
import { isTied } from '@kezhan/folios/rules/tied-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { ownFolio } from '../ledger/folio'
import { chosenLines, loadLines, type StoredLine } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { settleLines } from '../ledger/settle-lines'
import { checkFolio } from './check-folio'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'

export const accountPartialSettle: HandlerOf<typeof call> = async (ctx, input) => {
  const { lineIds } = input
  const settleNo = await paperNumber(ctx, 'JZ')
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const folio = await ownFolio(ctx, db, input.folioId, input.version)
    checkFolio(ctx, folio, 'settle')
    const chosen = chosenLines(await loadLines(db, [folio.id]), lineIds)
    const payments = input.isCovered === 'Y' ? await cover(ctx, db, desk, folio, chosen) : []
    const order = { folioId: folio.id, settleNo, kind: 'partial', closes: false } as const
    const { settlementId } = await settleLines(ctx, db, desk, {
      ...order,
      lineIds: [...lineIds, ...payments],
    })
    return folioAnswer(db, folio.id, [], { paperNo: settleNo, settlementId })
  })
  return { result, message: '部分结账成功' }
}

/** Payments that pay the chosen charges exactly; one that is too large is split first. Refuses where they are too few. */
async function cover(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  folio: Folio,
  chosen: readonly StoredLine[],
): Promise<string[]> {
  const lines = await loadLines(db, [folio.id])
  const free = lines.filter(
    line =>
      !isTied(line) &&
      !isCounterpart(line) &&
      !chosen.some(one => one.id === line.id) &&
      lineStateOf(line, lines) === 'open',
  )
  const charges = chosen.filter(line => line.side === 'D')
  const { whole, split, missingFen } = coverFor(charges, free)
  if (missingFen > 0) throw refuse('settle.unequal')
  if (split === undefined) return whole.map(line => line.id)
  const pieces = splitOf(split.line, lines, split.partsFen, newId(), desk)
  const entry = { kind: 'split', reference: folio.folioNo, source: 'MANUAL' } as const
  const [, used] = await postLines(ctx, db, desk, { ...entry, lines: pieces })
  return [...whole.map(line => line.id), ...(used === undefined ? [] : [used.id])]
}
