import type { paymentResolve as call } from '@kezhan/folios/model/payment-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findOrder } from './order-store'
import { adapterNamed, outcomeOf, type PaymentAdapter } from './payment-adapter'
import { applyAtDesk } from './post-order'

export const paymentResolve =
  (adapters: readonly PaymentAdapter[]): HandlerOf<typeof call> =>
  async (ctx, { orderId }) => {
    const order = await findOrder(ctx.db, orderId)
    const adapter = adapterNamed(adapters, order.adapter)
    const outcome = await outcomeOf(() => adapter.query({ orderId, amountFen: order.amountFen }))
    return { result: await applyAtDesk(ctx, orderId, outcome) }
  }
