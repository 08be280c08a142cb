import { moneyInCapitals } from '@kezhan/base/money-capitals'
import type { accountPrint as call, LineView } from '@kezhan/folios/model/account-views'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findFolio } from './find-folio'
import { loadLineViews } from './line-views'

export const accountPrint: HandlerOf<typeof call> = async (ctx, input) => {
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
}

const mostPrinted = 5000

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
