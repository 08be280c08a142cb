import { offersOf } from '@kezhan/base/state-table'
import type { Preauth } from '@kezhan/folios/model/account-calls'
import type { accountDetail as call, SettlementView } from '@kezhan/folios/model/account-views'
import type { Folio } from '@kezhan/folios/model/folio'
import { ledgerRights } from '@kezhan/folios/model/ledger-rights'
import { folioStates } from '@kezhan/folios/rules/folio-states'
import { refundableFen } from '@kezhan/folios/rules/refund'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FolioHooks } from '../folio-hooks'
import { isInvoiced } from '../invoices/invoice-store'
import { loadLines } from '../ledger/lines'
import { mostRoundOffFen } from '../ledger/round-off'
import { findFolio } from './find-folio'
import { preauthColumns } from './preauth-store'

export const accountDetail =
  ({ roomBills }: Pick<FolioHooks, 'roomBills'>): HandlerOf<typeof call> =>
  async (ctx, { folioId }) => {
    const folio = await findFolio(ctx, folioId)
    const preauths = await ctx.db.query<Preauth>(
      `select ${preauthColumns} from preauth p where p.folio_id = $1 order by p.created_at, p.id limit 200`,
      [folioId],
    )
    const settlements = await ctx.db.query<SettlementView>(
      `select id, settle_no, kind, debit_fen as amount_fen, business_date, username, state,
         revoke_reason, created_at
       from settlement where folio_id = $1 order by created_at, id limit 500`,
      [folioId],
    )
    const lines = await loadLines(ctx.db, [folioId])
    const preauthFen = preauths
      .filter(one => one.state === 'valid')
      .reduce((sum, one) => sum + one.amountFen, 0)
    // Of who is in the house it is what board, lists and the head of the order say.
    const [inHouse] = folio.ownerKind === 'STAY' ? await roomBills(ctx.db, ctx.user.hotelCode, folioId) : []
    return {
      result: {
        folio,
        preauths,
        settlements,
        preauthFen,
        refundableFen: refundableFen(lines, folioId),
        availableFen: inHouse?.availableFen ?? folio.balanceFen + preauthFen + folio.creditExtraFen,
        maxRoundOffFen: await mostRoundOffFen(ctx, ctx.db),
        offers: offers(ctx, folio, await isLastInvoiced(ctx, settlements)),
      },
    }
  }

/** The buttons of the bill: do it, apply for it, or why not. */
function offers(ctx: Ctx, folio: Folio, isInvoicedNow: boolean) {
  const held = ledgerRights.map(right => right.code).filter(code => ctx.user.rights.can(code))
  return offersOf(
    folioStates,
    folio.state,
    {
      balanceFen: folio.balanceFen,
      isSuspended: folio.state === 'suspended',
      canPostSuspended: ctx.user.rights.can('acct:suspended'),
      isInvoiced: isInvoicedNow,
      isSettledToday: true,
      canReopenAfterAudit: true,
      isHandedOver: false,
      isApproved: false,
    },
    new Set<string>(held),
  )
}

/** 反结账 takes back the last settlement; an invoice of it stands in the way. */
async function isLastInvoiced(ctx: Ctx, settlements: readonly SettlementView[]): Promise<boolean> {
  const last = settlements.findLast(one => one.state === 'valid')
  return last !== undefined && (await isInvoiced(ctx.db, last.id))
}
