import { formatYuan } from '@kezhan/base/money'
import type { paymentRefund as call, PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { checkFolio } from '../account/check-folio'
import { moneyWrite } from '../account/money-write'
import { lockFolio } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { addOrder, findOrder } from './order-store'
import { adapterNamed, outcomeOf, type PaymentAdapter } from './payment-adapter'
import { applyAtDesk } from './post-order'

export const paymentRefund =
  (adapters: readonly PaymentAdapter[]): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const order = await moneyWrite(ctx, input, async (db, desk) => {
      const { folioId } = await findOrder(db, input.orderId)
      const folio = await lockFolio(db, folioId)
      checkFolio(ctx, folio, 'pay')
      const paid = await findOrder(db, input.orderId, true)
      if (paid.state !== 'paid' || paid.lineId === null || paid.purpose === 'refund')
        throw refuse('order.notPaid')
      const lines = (await loadLines(db, [folioId])).filter(line => line.payRef === paid.outsideNo)
      await checkRefundable(db, paid, input.amountFen)
      // The money is set aside before the service is asked: nobody else can give it back meanwhile.
      const refunds = refundLines(folioId, lines, input.amountFen, desk.businessDate)
      const entry = { kind: 'refund', reference: folio.folioNo, source: 'MANUAL' } as const
      const noted = refunds.map(line => (input.reason ? { ...line, reason: input.reason } : line))
      const [posted] = await postLines(ctx, db, desk, { ...entry, lines: noted })
      const { code, adapter } = paid
      return addOrder(ctx, db, desk, {
        folioId,
        purpose: 'refund',
        code,
        adapter,
        amountFen: input.amountFen,
        refundsId: paid.id,
        lineId: posted?.id ?? null,
      })
    })
    const adapter = adapterNamed(adapters, order.adapter)
    const original = await findOrder(ctx.db, input.orderId)
    const asked = { orderId: order.id, amountFen: order.amountFen, outsideNo: original.outsideNo ?? '' }
    const { state } = await findOrder(ctx.db, order.id)
    const outcome = await outcomeOf(() =>
      state === 'created' ? adapter.refund(asked) : adapter.query(asked),
    )
    return { result: await applyAtDesk(ctx, order.id, outcome) }
  }

/** Never more than the payment less what went back of it already, whatever else lies on the bill under its number. */
async function checkRefundable(db: Db, paid: PaymentOrder, amountFen: number): Promise<void> {
  const [row] = await db.query<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as fen from payment_order where refunds_id = $1 and state <> 'failed'`,
    [paid.id],
  )
  const leftFen = paid.amountFen - Number(row?.fen ?? 0)
  if (amountFen > leftFen) throw refuse('refund.tooMuch', { available: formatYuan(leftFen) })
}
