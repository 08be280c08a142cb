import type { paymentList as call, PaymentOrder } from '@kezhan/folios/model/payment-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { orderColumns } from './order-store'

export const paymentList: HandlerOf<typeof call> = async (ctx, { folioId, isOpen }) => ({
  result: await ctx.db.query<PaymentOrder>(
    `select ${orderColumns} from payment_order o where ($1::text is null or o.folio_id = $1)
         and (not $2 or o.state in ('created', 'unknown') or (o.state = 'paid' and o.line_id is null))
         order by o.created_at desc, o.id limit 500`,
    [folioId || null, isOpen === 'Y'],
  ),
})
