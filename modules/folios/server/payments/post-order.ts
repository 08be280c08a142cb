import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { reversalOf } from '@kezhan/folios/rules/corrections'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { refuse } from '@kezhan/folios/rules/refusals'
import { type Desk, deskOf } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { codeIn, loadCodes } from '../account/posting-code-store'
import { lockFolio } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { findOrder, noteOutcome, saveOrder } from './order-store'
import type { PaymentOutcome } from './payment-adapter'

const depositCode = '9101'

/**
 * What the service said, in the books: a payment that has come is posted, a refund that failed is taken back. Either
 * happens once, because the folio and the order are locked and the order remembers its line.
 */
async function applyOutcome(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  orderId: string,
  outcome: PaymentOutcome,
): Promise<PaymentOrder> {
  const { folioId } = await findOrder(db, orderId)
  const folio = await lockFolio(db, folioId)
  const before = await findOrder(db, orderId, true)
  const order = await noteOutcome(ctx, db, before, outcome)
  if (order.purpose === 'refund')
    return order.state === 'failed' && order.lineId !== null ? takeBack(ctx, db, desk, order) : order
  if (order.state !== 'paid' || order.lineId !== null) return order
  // Who asks is told; the money that came waits on the order until the folio is open again.
  if (folio.state === 'closed') return order
  const isDeposit = order.purpose === 'deposit'
  const code = isDeposit ? depositCode : order.code
  const codes = await loadCodes(db, desk.hotelCode, [code])
  const line = {
    ...paymentLine(
      { folioId, businessDate: desk.businessDate },
      codeIn(codes, code),
      order.amountFen,
      isDeposit ? order.code : undefined,
    ),
    ...(order.outsideNo === null ? {} : { payRef: order.outsideNo }),
  }
  const entry = {
    kind: 'pay',
    reference: folio.folioNo,
    source: 'MANUAL',
    paymentOrderId: order.id,
  } as const
  const [posted] = await postLines(ctx, db, desk, { ...entry, lines: [line] })
  return saveOrder(ctx, db, order, { ...order, lineId: posted?.id ?? null })
}

/** The refund did not leave the house, so its line is reversed. */
async function takeBack(ctx: Ctx, db: Db, desk: Desk, order: PaymentOrder): Promise<PaymentOrder> {
  const lines = await loadLines(db, [order.folioId])
  const line = lines.find(one => one.id === order.lineId)
  if (line === undefined) throw refuse('line.missing')
  const day = { businessDate: desk.businessDate, canVoidAfterAudit: true }
  const reversal = { ...reversalOf(line, lines, day), reason: order.fault ?? '退款失败' }
  const entry = { kind: 'reverse', reference: order.id, source: 'SYSTEM' } as const
  await postLines(ctx, db, desk, { ...entry, lines: [reversal] })
  return saveOrder(ctx, db, order, { ...order, lineId: null })
}

export const applyAtDesk = (ctx: Ctx, orderId: string, outcome: PaymentOutcome): Promise<PaymentOrder> =>
  ctx.tx(async db => applyOutcome(ctx, db, await deskOf(ctx, db), orderId, outcome))
