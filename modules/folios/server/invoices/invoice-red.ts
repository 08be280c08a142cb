import type { invoiceRed as call } from '@kezhan/folios/model/invoice-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { changeInvoiceState } from './invoice-step'

export const invoiceRed: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await changeInvoiceState(ctx, input, 'issued', '红冲', async () => ({
    state: 'red',
    reason: input.reason,
    redNo: input.redNo || null,
  })),
  message: '已红冲',
})
