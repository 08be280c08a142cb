import { stateAfter } from '@kezhan/base/state-table'
import type { Folio } from '@kezhan/folios/model/folio'
import { type FolioAction, type FolioFacts, folioStates } from '@kezhan/folios/rules/folio-states'
import { checkLedger } from '@kezhan/folios/rules/money-use'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** A bill as an approver knows it. */
export const ofFolio = (folio: Folio, about = '') => ({
  targetKind: 'folio',
  targetId: folio.id,
  title: `${folio.name} ${folio.folioNo} ${about}`.trim(),
})

/** Refuses what the state of a folio does not allow, and a folio of another ledger. */
export function checkFolio(ctx: Ctx, folio: Folio, action: FolioAction): void {
  checkLedger(ctx.call.money, folio.ownerKind)
  const facts: FolioFacts = {
    balanceFen: folio.balanceFen,
    isSuspended: folio.state === 'suspended',
    canPostSuspended: ctx.user.rights.can('acct:suspended'),
    isInvoiced: false,
    isSettledToday: true,
    canReopenAfterAudit: false,
    isHandedOver: false,
    isApproved: false,
  }
  stateAfter(folioStates, folio.state, action, facts)
}

/** What is charged to the folio of a stay was consumed by that stay. */
export const stayOfFolio = (folio: Folio) => (folio.ownerKind === 'STAY' ? { stayId: folio.ownerId } : {})

export const postingNotes = (input: {
  readonly reason?: string | null
  readonly remark?: string | null
}) => ({
  ...(input.reason ? { reason: input.reason } : {}),
  ...(input.remark ? { remark: input.remark } : {}),
})
