import type { paymentStart as call } from '@kezhan/folios/model/payment-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { checkFolio } from '../account/check-folio'
import { moneyWrite } from '../account/money-write'
import { codeIn, isTakenAtDesk, loadCodes } from '../account/posting-code-store'
import { ownFolio } from '../ledger/folio'
import { addOrder, findOrder } from './order-store'
import { adapterNamed, outcomeOf, type PaymentAdapter } from './payment-adapter'
import { applyAtDesk } from './post-order'

export const paymentStart =
  (adapters: readonly PaymentAdapter[]): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const adapter = adapterNamed(adapters, input.adapter)
    const { authCode, ...kept } = input
    const order = await moneyWrite(ctx, kept, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId)
      checkFolio(ctx, folio, 'pay')
      const { purpose, payCode, amountFen } = input
      if (purpose !== 'pay' && purpose !== 'deposit') throw refuse('order.purpose')
      const method = codeIn(await loadCodes(db, desk.hotelCode, [payCode]), payCode)
      if (!isTakenAtDesk(method)) throw refuse('pay.elsewhere', { name: method.name })
      const order = { folioId: folio.id, purpose, code: payCode, adapter: adapter.name, amountFen } as const
      return addOrder(ctx, db, desk, { ...order, refundsId: null, lineId: null })
    })
    const asked = { orderId: order.id, amountFen: order.amountFen }
    // Asked again with the same key, the service says what became of it; it is not asked to pay twice.
    const { state } = await findOrder(ctx.db, order.id)
    const outcome = await outcomeOf(() =>
      state === 'created' ? adapter.charge({ ...asked, authCode }) : adapter.query(asked),
    )
    return { result: await applyAtDesk(ctx, order.id, outcome) }
  }
