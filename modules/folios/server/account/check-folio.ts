import { stateAfter } from '@kezhan/base/state-table'
import type { Folio } from '@kezhan/folios/model/folio'
import { type FolioAction, type FolioFacts, folioStates } from '@kezhan/folios/rules/folio-states'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** Refuses what the state of a folio does not allow. */
export function checkFolio(ctx: Ctx, folio: Folio, action: FolioAction): void {
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
