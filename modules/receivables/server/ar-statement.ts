import { moneyInCapitals } from '@kezhan/base/money-capitals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { arStatement as call, Statement } from '../model/receivable-calls'
import { findBill } from './bill-store'
import { entriesOf } from './statement-facts'

export const arStatement: HandlerOf<typeof call> = async (ctx, { billId }) => ({
  result: await statementOf(ctx, billId),
})

async function statementOf(ctx: Ctx, billId: string): Promise<Statement> {
  const bill = await findBill(ctx.db, billId)
  const [head] = await ctx.db.query<{ unitName: string }>('select unit_name from ar_bill where id = $1', [
    billId,
  ])
  const entries = await entriesOf(ctx.db, billId)
  return {
    bill,
    hotelName: ctx.user.hotelName,
    unitName: head?.unitName ?? '',
    printedAt: ctx.now,
    entries,
    amountText: moneyInCapitals(bill.amountFen - bill.paidFen),
  }
}
