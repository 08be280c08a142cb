import type { invoicesOfFolio as call } from '@kezhan/folios/model/invoice-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { invoiceable, invoicesOf } from './invoice-store'

export const invoicesOfFolio: HandlerOf<typeof call> = async (ctx, { folioId }) => {
  const invoices = await invoicesOf(ctx.db, folioId)
  return { result: { invoices, settlements: await invoiceable(ctx.db, folioId, invoices) } }
}
