import type { invoiceVoid as call } from '@kezhan/folios/model/invoice-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { changeInvoiceState } from './invoice-step'

export const invoiceVoid: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await changeInvoiceState(ctx, input, 'applied', '作废', async () => ({
    state: 'void',
    reason: input.reason,
  })),
  message: '已作废',
})
