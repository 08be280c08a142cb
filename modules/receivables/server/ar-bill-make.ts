import { addDays } from '@kezhan/base/days'
import { moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { BillAnswer, arBillMake as call } from '../model/receivable-calls'
import type { Receivable } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import { lockAccount } from './account-store'

export const arBillMake: HandlerOf<typeof call> = async (ctx, input) => {
  const { entryIds } = input
  const billNo = await paperNumber(ctx, 'AR')
  const result = await moneyWrite(ctx, input, async (db, desk) => {
    const account = await lockAccount(db, input.unitAccountId, desk.businessDate)
    const entries = await db.query<Receivable>(
      `select id, amount_fen, paid_fen, business_date from ar_entry
         where id = any($1::text[]) and unit_account_id = $2 and bill_id is null and state in ('open', 'part') order by business_date, id`,
      [entryIds, account.id],
    )
    if (entries.length < entryIds.length) throw refuse('bill.other')
    const sum = (of: (entry: Receivable) => number) => entries.reduce((total, one) => total + of(one), 0)
    const days = entries.map(entry => entry.businessDate)
    const bill: BillAnswer = {
      id: newId(),
      billNo,
      amountFen: sum(one => one.amountFen),
      paidFen: sum(one => one.paidFen),
      dueDate: addDays(desk.businessDate, account.dueDays),
      state: 'draft',
    }
    await db.query(
      `with bill as (
           insert into ar_bill (id, tenant_id, hotel_code, bill_no, unit_name, unit_account_id, period_from, period_to, amount_fen,
             paid_fen, due_date, state, business_date, realname, create_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', $12, $13, $14) returning id, bill_no)
         update ar_entry e set bill_id = bill.id, bill_no = bill.bill_no, state = case when e.state = 'open' then 'billed' else e.state end,
           version = e.version + 1, update_by = $14, update_time = now() from bill where e.id = any($15::text[])`,
      [
        bill.id,
        desk.tenantId,
        desk.hotelCode,
        billNo,
        account.unitName,
        account.id,
        days[0],
        days.at(-1),
        bill.amountFen,
        bill.paidFen,
        bill.dueDate,
        desk.businessDate,
        desk.realname,
        desk.username,
        entryIds,
      ],
    )
    await recordChanges(ctx, db, [
      { table: 'ar_bill', id: bill.id, title: billNo, before: null, after: { ...bill, entryIds } },
    ])
    return bill
  })
  return { result, message: '出账成功' }
}
