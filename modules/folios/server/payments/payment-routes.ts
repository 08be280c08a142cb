import {
  type PaymentOrder,
  paymentList,
  paymentNotify,
  paymentRefund,
  paymentResolve,
  paymentStart,
} from '@kezhan/folios/model/payment-calls'
import { refundLines } from '@kezhan/folios/rules/refund'
import { refuse } from '@kezhan/folios/rules/refusals'
import { deskOf } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { push } from '@kezhan/server-kit/live/push'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { moneyWrite } from '../account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '../account/posting-code-store'
import { checkFolio } from '../account/posting-routes'
import { lockFolio } from '../ledger/folio'
import { loadLines } from '../ledger/lines'
import { postLines } from '../ledger/post-lines'
import { addOrder, findOrder, noteOutcome, orderColumns, saveOrder } from './order-store'
import { outcomeOf, type PaymentAdapter, type PaymentOutcome } from './payment-adapter'
import { applyOutcome } from './post-order'

/** Orders are written down before a service is asked, and nobody holds a lock while it thinks. */
export function paymentRoutes(adapters: readonly PaymentAdapter[]): readonly Route[] {
  const adapterNamed = (name: string): PaymentAdapter => {
    const found = adapters.find(one => one.name === name)
    if (found === undefined) throw refuse('order.adapter')
    return found
  }
  const apply = (ctx: Ctx, orderId: string, outcome: PaymentOutcome): Promise<PaymentOrder> =>
    ctx.tx(async db => applyOutcome(ctx, db, await deskOf(ctx, db), orderId, outcome))

  return [
    serve(paymentStart, async (ctx, input) => {
      const adapter = adapterNamed(input.adapter)
      const { authCode, ...kept } = input
      const order = await moneyWrite(ctx, kept, async (db, desk) => {
        const folio = await lockFolio(db, input.folioId)
        checkFolio(ctx, folio, 'pay')
        const { purpose, code, amountFen } = input
        if (purpose !== 'pay' && purpose !== 'deposit') throw refuse('order.purpose')
        const method = codeIn(await loadCodes(db, desk.hotelCode, [code]), code)
        if (!isTakenAtDesk(method)) throw refuse('pay.elsewhere', { name: method.name })
        const order = { folioId: folio.id, purpose, code, adapter: adapter.name, amountFen } as const
        return addOrder(ctx, db, desk, { ...order, refundsId: null, lineId: null })
      })
      const asked = { orderId: order.id, amountFen: order.amountFen }
      // Asked again with the same key, the service says what became of it; it is not asked to pay twice.
      const { state } = await findOrder(ctx.db, order.id)
      const outcome = await outcomeOf(() =>
        state === 'created' ? adapter.charge({ ...asked, authCode }) : adapter.query(asked),
      )
      return { result: await apply(ctx, order.id, outcome) }
    }),

    serve(paymentResolve, async (ctx, { orderId }) => {
      const order = await findOrder(ctx.db, orderId)
      const adapter = adapterNamed(order.adapter)
      const outcome = await outcomeOf(() => adapter.query({ orderId, amountFen: order.amountFen }))
      return { result: await apply(ctx, orderId, outcome) }
    }),

    serve(paymentRefund, async (ctx, input) => {
      const order = await moneyWrite(ctx, input, async (db, desk) => {
        const { folioId } = await findOrder(db, input.orderId)
        const folio = await lockFolio(db, folioId)
        checkFolio(ctx, folio, 'pay')
        const paid = await findOrder(db, input.orderId, true)
        if (paid.state !== 'paid' || paid.lineId === null || paid.purpose === 'refund')
          throw refuse('order.notPaid')
        const lines = (await loadLines(db, [folioId])).filter(line => line.payRef === paid.outsideNo)
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
      const adapter = adapterNamed(order.adapter)
      const original = await findOrder(ctx.db, input.orderId)
      const asked = { orderId: order.id, amountFen: order.amountFen, outsideNo: original.outsideNo ?? '' }
      const { state } = await findOrder(ctx.db, order.id)
      const outcome = await outcomeOf(() =>
        state === 'created' ? adapter.refund(asked) : adapter.query(asked),
      )
      return { result: await apply(ctx, order.id, outcome) }
    }),

    serve(paymentList, async (ctx, { folioId, isOpen }) => ({
      result: await ctx.db.query<PaymentOrder>(
        `select ${orderColumns} from payment_order o where ($1::text is null or o.folio_id = $1)
         and (not $2 or o.state in ('created', 'unknown') or (o.state = 'paid' and o.line_id is null))
         order by o.created_at desc, o.id limit 500`,
        [folioId || null, isOpen === 'Y'],
      ),
    })),

    serve(paymentNotify, async (ctx, input) => {
      const adapter = adapters.find(one => one.name === input.adapter)
      if (adapter === undefined || !adapter.isGenuine(input)) throw refuse('order.forged')
      await ctx.platformDb.tx(async db => {
        const before = await findOrder(db, input.orderId, true)
        if (before.adapter !== adapter.name) throw refuse('order.forged')
        const [place] = await db.query<{ tenantId: string; hotelCode: string }>(
          'select tenant_id, hotel_code from payment_order where id = $1',
          [before.id],
        )
        if (place === undefined) throw refuse('order.missing')
        // The record belongs to the hotel of the order; who speaks is the service.
        const asService: Ctx = {
          ...ctx,
          user: { ...ctx.user, ...place, username: `payment:${adapter.name}` },
        }
        if (input.amountFen !== before.amountFen) {
          // Another amount than ours is for a person to look at; it settles nothing.
          await saveOrder(asService, db, before, { ...before, fault: `通知金额不符：${input.amountFen}` })
          return
        }
        const outcome = outcomeIn(input.state, input.outsideNo)
        const after = await noteOutcome(asService, db, before, outcome)
        const message = { cmd: 'payment.changed', orderId: after.id, state: after.state } as const
        if (after !== before) await push(db, { hotel: place.hotelCode }, message)
      })
      return { result: 'ok' as const }
    }),
  ]
}

function outcomeIn(state: string, outsideNo: string): PaymentOutcome {
  if (state === 'paid') return { state, outsideNo }
  return state === 'failed' ? { state, fault: '支付失败' } : { state: 'unknown' }
}
