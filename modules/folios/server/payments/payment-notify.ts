import type { paymentNotify as call } from '@kezhan/folios/model/payment-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { push } from '@kezhan/server-kit/live/push'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findOrder, noteOutcome, saveOrder } from './order-store'
import type { PaymentAdapter, PaymentOutcome } from './payment-adapter'

export const paymentNotify =
  (adapters: readonly PaymentAdapter[]): HandlerOf<typeof call> =>
  async (ctx, input) => {
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
      if (after !== before) await push(db, { hotel: place.hotelCode, right: 'acct:list' }, message)
    })
    return { result: 'ok' as const }
  }

function outcomeIn(state: string, outsideNo: string): PaymentOutcome {
  if (state === 'paid') return { state, outsideNo }
  return state === 'failed' ? { state, fault: '支付失败' } : { state: 'unknown' }
}
