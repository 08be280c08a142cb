import { formatYuan } from '@kezhan/base/money'
import { settlementJournal } from '@kezhan/folios/rules/journal'
import { checkLedger } from '@kezhan/folios/rules/money-use'
import { refuse } from '@kezhan/folios/rules/refusals'
import { fullSettlement, partialSettlement } from '@kezhan/folios/rules/settlement'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { lockFolio } from './folio'
import { tellFolioChanged } from './folio-changed'
import { writeEntry } from './journal-entry'
import { chosenLines, loadLines } from './lines'

export type SettlementKind = 'checkOut' | 'partial' | 'onAccount' | 'cashSale' | 'later'

export interface SettlementRequest {
  readonly folioId: string
  /** `dayNumber(ctx, 'JZ', day)`, taken before the transaction. */
  readonly settleNo: string
  readonly kind: SettlementKind
  /** `all`: whatever is not settled yet. */
  readonly lineIds: readonly string[] | 'all'
  /** The folio takes nothing more after it. */
  readonly closes: boolean
}

export interface SettledLines {
  readonly settlementId: string
  readonly settleNo: string
  readonly amountFen: number
}

/**
 * 结账: lines whose charges equal their payments are done with; the deposits among them are used up. Locks the folio.
 * Refuses unequal sums, and to close a folio on which something else is still open.
 */
export async function settleLines(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  request: SettlementRequest,
): Promise<SettledLines> {
  const { folioId, settleNo, kind, lineIds, closes } = request
  const folio = await lockFolio(db, folioId)
  checkLedger(ctx.call.money, folio.ownerKind)
  if (folio.state === 'closed') throw refuse('folio.state', { state: '已结', action: '结账' })
  const lines = await loadLines(db, [folioId])
  const made =
    lineIds === 'all' ? fullSettlement(lines) : partialSettlement(chosenLines(lines, lineIds), lines)
  if (closes && folio.balanceFen !== 0)
    throw refuse('folio.balance', { balance: formatYuan(folio.balanceFen) })

  const settlementId = newId()
  await db.query(insertSettlement, [
    settlementId,
    desk.tenantId,
    desk.hotelCode,
    settleNo,
    kind,
    folioId,
    made.debitFen,
    made.creditFen,
    desk.businessDate,
    desk.shiftSessionId,
    desk.username,
    made.lineIds,
  ])
  const settled = lines.filter(line => made.lineIds.includes(line.id))
  await writeEntry(ctx, db, desk, { kind: 'settle', reference: settleNo }, settlementJournal(settled))
  const state = closes ? 'closed' : folio.state
  if (closes) await releasePreauths(ctx, db, folioId)
  await db.query(
    `update folio set state = $2, closed_on = $3, version = version + 1, update_by = $4, update_time = now() where id = $1`,
    [folioId, state, closes ? desk.businessDate : null, desk.username],
  )
  await recordChanges(ctx, db, [
    { table: 'settlement', id: settlementId, title: settleNo, before: null, after: { ...request, ...made } },
    ...(closes
      ? [{ table: 'folio', id: folioId, title: folio.folioNo, before: folio, after: { ...folio, state } }]
      : []),
  ])
  await tellFolioChanged(db, desk.hotelCode, [folioId])
  return { settlementId, settleNo, amountFen: made.debitFen }
}

/** What nobody captured is released when the bill is closed. */
async function releasePreauths(ctx: Ctx, db: Db, folioId: string): Promise<void> {
  const released = await db.query<{ id: string; authNo: string }>(
    `update preauth set state = 'cancelled', version = version + 1, update_time = now() where folio_id = $1 and state = 'valid'
     returning id, auth_no`,
    [folioId],
  )
  if (released.length === 0) return
  await recordChanges(
    ctx,
    db,
    released.map(({ id, authNo }) => ({
      table: 'preauth',
      id,
      title: authNo,
      before: { state: 'valid' },
      after: { state: 'cancelled' },
    })),
  )
}

const insertSettlement = `
  with made as (
    insert into settlement (id, tenant_id, hotel_code, settle_no, kind, folio_id, debit_fen, credit_fen, business_date, shift_session_id, username)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id)
  update folio_line l set settle_id = made.id from made where l.id = any($12::text[]) and l.settle_id is null`
