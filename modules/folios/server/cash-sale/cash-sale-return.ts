import type { CashSaleAnswer, cashSaleReturn as call } from '@kezhan/folios/model/cash-sale-calls'
import { reversalOf } from '@kezhan/folios/rules/corrections'
import { isCounterpart, lineStateOf } from '@kezhan/folios/rules/line-state'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { memberReversals } from '../account/member-reversals'
import { moneyWrite, paperNumber } from '../account/money-write'
import type { FolioHooks } from '../folio-hooks'
import { lockFolio } from '../ledger/folio'
import { ledgerSettings } from '../ledger/ledger-settings'
import { chosenLines, type LineToPost, loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { reopenFolio } from '../ledger/reopen-folio'
import { settleLines } from '../ledger/settle-lines'
import { lockSale, refreshSale } from './cash-sale-store'
import { closeIfPaid, type SaleHead } from './close-sale'

export const cashSaleReturn =
  (hooks: Pick<FolioHooks, 'giveBack'>): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const lineIds = input.lineIds ?? undefined
    const settleNo = await paperNumber(ctx, 'JZ')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const sale = await lockSale(db, input.saleId)
      if (sale.state === 'toRoom' || sale.state === 'returned') throw refuse('sale.done')
      return takeBack(ctx, db, desk, sale, hooks, { lineIds, reason: input.reason, settleNo })
    })
    return { result, message: '退货成功' }
  }

/** 退货 on the day of the sale: opened again, taken back, paid back the way it came, and settled once more. */
async function takeBack(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  sale: SaleHead,
  { giveBack }: Pick<FolioHooks, 'giveBack'>,
  order: {
    readonly lineIds: readonly string[] | undefined
    readonly reason: string
    readonly settleNo: string
  },
): Promise<CashSaleAnswer> {
  const { lineIds, reason, settleNo } = order
  const [settlement] = await db.query<{ id: string }>(
    `select id from settlement where folio_id = $1 and state = 'valid' order by id desc limit 1`,
    [sale.folioId],
  )
  if (settlement !== undefined)
    await reopenFolio(ctx, db, desk, { settlementId: settlement.id, reason, isApproved: false })
  const folio = await lockFolio(db, sale.folioId)
  const lines = await loadLines(db, [folio.id])
  const open = lines.filter(
    line => line.side === 'D' && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  const chosen = lineIds === undefined ? open : chosenLines(open, lineIds)
  const { canVoidAfterAudit } = await ledgerSettings(db, desk.hotelCode)
  const day = { businessDate: desk.businessDate, canVoidAfterAudit }
  const reversals = chosen.map(
    (line): LineToPost => ({
      ...reversalOf(line, lines, day),
      ...(line.qty === undefined ? {} : { qty: -line.qty }),
      reason,
    }),
  )
  const owedFen = folio.balanceFen + chosen.reduce((sum, line) => sum + line.amountFen, 0)
  const ofMembers = await memberReversals(
    ctx,
    db,
    desk,
    lines,
    { folioId: folio.id, amountFen: owedFen, reason },
    giveBack,
  )
  const refunds =
    ofMembers.restFen > 0 ? refundLines(folio.id, lines, ofMembers.restFen, desk.businessDate) : []
  await postLines(ctx, db, desk, {
    kind: 'return',
    reference: sale.saleNo,
    source: 'POS',
    lines: [...reversals, ...ofMembers.reversals, ...refunds.map(line => ({ ...line, reason }))],
  })
  if (chosen.length < open.length) return closeIfPaid(ctx, db, desk, sale, settleNo)
  const whole = { folioId: folio.id, settleNo, kind: 'cashSale', lineIds: 'all', closes: true } as const
  await settleLines(ctx, db, desk, whole)
  return refreshSale(ctx, db, sale, 'returned')
}
