import { obstaclesTo } from '@kezhan/base/state-table'
import type { Folio } from '@kezhan/folios/model/folio'
import { type FolioFacts, folioStates } from '@kezhan/folios/rules/folio-states'
import { reversedJournal, settlementJournal } from '@kezhan/folios/rules/journal'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { isInvoiced } from '../invoices/invoice-store'
import { lockFolio } from './folio'
import { tellFolioChanged } from './folio-changed'
import { writeEntry } from './journal-entry'
import { ledgerSettings } from './ledger-settings'
import { loadLines } from './lines'

export interface ReopenRequest {
  readonly settlementId: string
  readonly reason: string
  /** Somebody else has agreed, so a shift that is handed over does not stand in the way. */
  readonly isApproved: boolean
}

interface SettlementRow {
  readonly id: string
  readonly settleNo: string
  readonly folioId: string
  readonly state: 'valid' | 'revoked'
  readonly businessDate: string
  readonly isHandedOver: boolean
  readonly entryId: string | null
}

/** 反结账: the settlement no longer holds, its lines are open again, and so is the folio. Refuses as §2.4 says. */
export async function reopenFolio(ctx: Ctx, db: Db, desk: Desk, request: ReopenRequest): Promise<Folio> {
  const [place] = await db.query<{ folioId: string }>('select folio_id from settlement where id = $1', [
    request.settlementId,
  ])
  if (place === undefined) throw refuse('settlement.missing')
  const folio = await lockFolio(db, place.folioId)
  const settlement = await loadSettlement(db, request.settlementId)
  if (settlement.state !== 'valid') throw refuse('settlement.revoked')
  const { canReopenAfterAudit } = await ledgerSettings(db, desk.hotelCode)
  const facts: FolioFacts = {
    balanceFen: folio.balanceFen,
    isSuspended: false,
    canPostSuspended: false,
    canReopenAfterAudit,
    isInvoiced: await isInvoiced(db, settlement.id),
    isApproved: request.isApproved,
    isSettledToday: settlement.businessDate === desk.businessDate,
    isHandedOver: settlement.isHandedOver,
  }
  // A partial settlement of an open folio is taken back under the same conditions.
  const [refusal] = obstaclesTo(folioStates, 'closed', 'reopen', facts)
  if (refusal !== undefined) throw refusal

  const lines = (await loadLines(db, [folio.id])).filter(line => line.settleId === settlement.id)
  await db.query(revoke, [settlement.id, request.reason, desk.businessDate, desk.username])
  await writeEntry(
    ctx,
    db,
    desk,
    {
      kind: 'unsettle',
      reference: settlement.settleNo,
      ...(settlement.entryId === null ? {} : { reversesId: settlement.entryId }),
    },
    reversedJournal(settlementJournal(lines)),
  )
  const state = folio.state === 'closed' ? 'open' : folio.state
  await db.query(
    `update folio set state = $2, closed_on = null, version = version + 1, update_by = $3, update_time = now() where id = $1`,
    [folio.id, state, desk.username],
  )
  await recordChanges(ctx, db, [
    {
      table: 'settlement',
      id: settlement.id,
      title: settlement.settleNo,
      before: settlement,
      after: { ...settlement, state: 'revoked', revokeReason: request.reason },
    },
  ])
  await tellFolioChanged(db, desk.hotelCode, [folio.id])
  return { ...folio, state, closedOn: null, version: folio.version + 1 }
}

async function loadSettlement(db: Db, id: string): Promise<SettlementRow> {
  const [row] = await db.query<SettlementRow>(
    `select s.id, s.settle_no, s.folio_id, s.state, s.business_date,
       d.state in ('handedOver', 'received') as is_handed_over,
       (select e.id from journal_entry e where e.hotel_code = s.hotel_code and e.kind = 'settle' and e.reference = s.settle_no
          and e.business_date = s.business_date) as entry_id
     from settlement s join shift_session d on d.id = s.shift_session_id where s.id = $1`,
    [id],
  )
  if (row === undefined) throw refuse('settlement.missing')
  return row
}

const revoke = `
  with revoked as (
    update settlement set state = 'revoked', revoke_reason = $2, revoked_on = $3, revoked_by = $4 where id = $1 returning id)
  update folio_line l set settle_id = null from revoked where l.settle_id = revoked.id`
