import type { invoiceNumber as call } from '@kezhan/folios/model/invoice-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { changeInvoiceState, checkNumber } from './invoice-step'

export const invoiceNumber: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await changeInvoiceState(ctx, input, 'applied', '登记号码', async db => {
    await checkNumber(db, input.invoiceNo)
    return { state: 'issued', invoiceNo: input.invoiceNo }
  }),
  message: '发票号码已登记',
})
