import { moneyInCapitals } from '@kezhan/base/money-capitals'
import { offersOf } from '@kezhan/base/state-table'
import type { Preauth } from '@kezhan/folios/model/account-calls'
import {
  accountDetail,
  accountLines,
  accountPrint,
  type LineView,
  type SettlementView,
} from '@kezhan/folios/model/account-views'
import type { Folio } from '@kezhan/folios/model/folio'
import { ledgerRights } from '@kezhan/folios/model/ledger-rights'
import { folioStates } from '@kezhan/folios/rules/folio-states'
import { refundableFen } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isInvoiced } from '../invoices/invoice-store'
import { folioColumns } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { mostRoundOffFen } from '../ledger/round-off'
import { loadLineViews } from './line-views'
import { preauthColumns } from './preauth-routes'

export const viewRoutes: readonly Route[] = [
  serve(accountDetail, async (ctx, { folioId }) => {
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
    return {
      result: {
        folio,
        preauths,
        settlements,
        preauthFen,
        refundableFen: refundableFen(lines, folioId),
        availableFen: folio.balanceFen + preauthFen + folio.creditExtraFen,
        maxRoundOffFen: await mostRoundOffFen(ctx, ctx.db),
        offers: offers(ctx, folio, await isLastInvoiced(ctx, settlements)),
      },
    }
  }),

  serve(accountLines, async (ctx, input) => {
    await findFolio(ctx, input.folioId)
    const [current, size] = [input.pageNo ?? 1, input.pageSize ?? 50]
    const { records, total } = await loadLineViews(ctx.db, {
      folioId: input.folioId,
      isAll: input.showReversed === 'Y',
      isOpen: input.isOpen === 'Y',
      size,
      offset: (current - 1) * size,
    })
    return { result: { records, total, size, current } }
  }),

  serve(accountPrint, async (ctx, input) => {
    const folio = await findFolio(ctx, input.folioId)
    const { records } = await loadLineViews(ctx.db, {
      folioId: folio.id,
      isAll: input.isAudit === 'Y',
      isOpen: false,
      size: mostPrinted,
      offset: 0,
    })
    // What is confidential between the guest and the house never lies open on a desk.
    const lines = records.filter(
      line =>
        line.isConfidential === 'N' &&
        (!input.settlementId || line.settleId === input.settlementId) &&
        (!input.payer || line.payer === input.payer),
    )
    const debitFen = sideFen(lines, 'D')
    const creditFen = sideFen(lines, 'C')
    return {
      result: {
        hotelName: ctx.user.hotelName,
        folioNo: folio.folioNo,
        name: folio.name,
        printedAt: ctx.now,
        printedBy: ctx.user.realname,
        lines,
        groups: groupsOf(lines),
        debitFen,
        creditFen,
        balanceFen: creditFen - debitFen,
        debitText: moneyInCapitals(debitFen),
      },
    }
  }),
]

const mostPrinted = 5000

async function findFolio(ctx: Ctx, id: string): Promise<Folio> {
  const [folio] = await ctx.db.query<Folio>(`select ${folioColumns} from folio f where f.id = $1`, [id])
  if (folio === undefined) throw refuse('folio.missing')
  return folio
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

const sideFen = (lines: readonly LineView[], side: 'D' | 'C') =>
  lines.reduce((sum, line) => sum + (line.side === side ? line.amountFen : 0), 0)

function groupsOf(lines: readonly LineView[]) {
  const groups = new Map<string, { code: string; codeName: string; side: 'D' | 'C'; amountFen: number }>()
  for (const { code, codeName, side, amountFen } of lines) {
    const group = groups.get(code) ?? { code, codeName, side, amountFen: 0 }
    groups.set(code, { ...group, amountFen: group.amountFen + amountFen })
  }
  return [...groups.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
