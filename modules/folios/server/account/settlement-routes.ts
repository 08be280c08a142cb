import { formatYuan } from '@kezhan/base/money'
import { Refusal } from '@kezhan/base/refusal'
import { accountPartialSettle, accountRevokeSettle, accountSettle } from '@kezhan/folios/model/account-calls'
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
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { type ApprovedDeed, rightOrApproval, useApproval, withApplication } from '../approval/approval-store'

import type { FolioHooks } from '../folio-hooks'
import { checkNotWalkedOut, ownFolio } from '../ledger/folio'
import { loadLines, type StoredLine } from '../ledger/lines'

import { postLines } from '../ledger/post-lines'
import { reopenFolio } from '../ledger/reopen-folio'
import { roundOff } from '../ledger/round-off'
import { settleLines } from '../ledger/settle-lines'
import { chosenOf } from './correction-routes'
import { folioAnswer } from './folio-answer'
import { moneyWrite, paperNumber } from './money-write'
import { checkFolio } from './posting-routes'

export const settlementRoutes = ({ isAwaited }: Pick<FolioHooks, 'isAwaited'>): readonly Route[] => [
  serve(accountSettle, async (ctx, input) => {
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkNotWalkedOut(folio)
      if (await isAwaited(db, folio.id)) throw refuse('folio.awaited')
      if (input.isRoundedOff === 'Y') await roundOff(ctx, db, desk, folio)
      const kind = folio.ownerKind === 'CASH_SALE' ? 'cashSale' : closingKind(folio)
      const order = { folioId: folio.id, settleNo, kind, lineIds: 'all', closes: true } as const
      const { settlementId } = await settleLines(ctx, db, desk, order)
      return folioAnswer(db, folio.id, [], { paperNo: settleNo, settlementId })
    })
    return { result, message: '结账成功' }
  }),

  serve(accountPartialSettle, async (ctx, input) => {
    const { lineIds } = input
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'settle')
      const chosen = chosenOf(await loadLines(db, [folio.id]), lineIds)
      const payments = input.isCovered === 'Y' ? await cover(ctx, db, desk, folio, chosen) : []
      const order = { folioId: folio.id, settleNo, kind: 'partial', closes: false } as const
      const { settlementId } = await settleLines(ctx, db, desk, {
        ...order,
        lineIds: [...lineIds, ...payments],
      })
      return folioAnswer(db, folio.id, [], { paperNo: settleNo, settlementId })
    })
    return { result, message: '部分结账成功' }
  }),

  serve(accountRevokeSettle, async (ctx, input) => ({
    result: await moneyWrite(ctx, input, async (db, desk) => {
      const { settlementId, reason } = input
      const deed = await revoking(db, settlementId)
      // Also who holds the right needs somebody's agreement once the shift is handed over.
      const isApproved = Boolean(input.approvalId)
      if (input.approvalId) await useApproval(ctx, db, deed, input.approvalId)
      else await rightOrApproval(ctx, db, deed)
      const folio = await reopenFolio(ctx, db, desk, { settlementId, reason, isApproved }).catch(refusal => {
        const isLifted = refusal instanceof Refusal && refusal.code === 'revoke.handedOver'
        throw isLifted ? withApplication(ctx, refusal, deed) : refusal
      })
      return folioAnswer(db, folio.id, [])
    }),
    message: '反结账成功',
  })),
]

/** A settlement as an approver knows it. */
async function revoking(db: Db, settlementId: string): Promise<ApprovedDeed> {
  const [row] = await db.query<{ settleNo: string; name: string; debitFen: number }>(
    'select s.settle_no, f.name, s.debit_fen from settlement s join folio f on f.id = s.folio_id where s.id = $1',
    [settlementId],
  )
  if (row === undefined) throw refuse('settlement.missing')
  return {
    action: '反结账',
    right: 'acct:revoke',
    targetKind: 'settlement',
    targetId: settlementId,
    title: `${row.name} ${row.settleNo}`,
    before: `已结${formatYuan(row.debitFen)}`,
    after: '重新打开账单',
  }
}

const closingKind = (folio: Folio) => (folio.state === 'suspended' ? 'later' : 'checkOut')

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
