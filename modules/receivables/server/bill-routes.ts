import { addDays } from '@kezhan/base/days'
import { grouped } from '@kezhan/base/grouped'
import { moneyInCapitals } from '@kezhan/base/money-capitals'
import { idsInput, moneyWrite, paperNumber } from '@kezhan/folios/server/account/money-write'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  type AgeingRow,
  arAgeing,
  arBillMake,
  arBillSend,
  arBillVoid,
  arStatement,
  type BillAnswer,
  type Statement,
} from '../model/receivable-calls'
import { ageingFen, owedFen, type Receivable } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import { lockAccount } from './account-store'
import { entriesOf } from './statement-facts'

const billColumns = `b.id, b.bill_no, b.amount_fen, b.paid_fen, b.due_date, b.state`
const stateTexts: Readonly<Record<BillAnswer['state'], string>> = {
  draft: '草稿',
  sent: '已发送',
  part: '部分收款',
  paid: '已结清',
  void: '已作废',
}

export const billRoutes: readonly Route[] = [
  serve(arBillMake, async (ctx, input) => {
    const entryIds = idsInput('entryIds', '挂账明细', input.entryIds)
    const billNo = await paperNumber(ctx, 'AR')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const account = await lockAccount(db, input.unitAccountId, desk.businessDate)
      const entries = await db.query<Receivable>(
        `select id, amount_fen, paid_fen, business_date from ar_entry
         where id = any($1::text[]) and unit_account_id = $2 and bill_id is null and state in ('open', 'part') order by business_date, id`,
        [entryIds, account.id],
      )
      if (entries.length < new Set(entryIds).size) throw refuse('bill.other')
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
  }),

  serve(arBillSend, async (ctx, { billId }) => ({
    result: await moneyWrite(ctx, { billId }, async (db, desk) => {
      const before = await lockBill(db, billId, desk.businessDate)
      if (before.state !== 'draft')
        throw refuse('bill.state', { state: stateTexts[before.state], action: '发送' })
      return saveState(ctx, db, before, before.paidFen > 0 ? 'part' : 'sent')
    }),
    message: '已发送',
  })),

  serve(arBillVoid, async (ctx, { billId }) => ({
    result: await moneyWrite(ctx, { billId }, async (db, desk) => {
      const before = await lockBill(db, billId, desk.businessDate)
      if (before.state === 'void') throw refuse('bill.state', { state: stateTexts.void, action: '作废' })
      if (before.paidFen > 0) throw refuse('bill.paid')
      await db.query(
        `update ar_entry set bill_id = null, bill_no = null, state = 'open', version = version + 1, update_by = $2, update_time = now()
         where bill_id = $1`,
        [billId, desk.username],
      )
      return saveState(ctx, db, before, 'void')
    }),
    message: '已作废',
  })),

  serve(arAgeing, async (ctx, { unitAccountId }) => {
    const rows = await ctx.db.query<Receivable & Omit<AgeingRow, 'owedFen' | 'bucketsFen'>>(
      `select e.id, e.amount_fen, e.paid_fen, e.business_date,
         a.id as unit_account_id, u.name as unit_name, a.name as account_name
       from ar_entry e join unit_account a on a.id = e.unit_account_id join unit u on u.id = a.unit_id
       where e.state in ('open', 'billed', 'part') and ($1::text is null or a.id = $1) order by u.name, a.id, e.id limit 100000`,
      [unitAccountId || null],
    )
    const today = ctx.user.businessDate ?? ctx.now.slice(0, 10)
    const accounts = [...grouped(rows, row => row.unitAccountId).values()]
    const result = accounts.flatMap(entries => {
      const [first] = entries
      if (first === undefined) return []
      const { unitAccountId: id, unitName, accountName } = first
      const sums = { owedFen: owedFen(entries), bucketsFen: ageingFen(entries, today) }
      return [{ unitAccountId: id, unitName, accountName, ...sums }]
    })
    return { result }
  }),

  serve(arStatement, async (ctx, { billId }) => ({ result: await statementOf(ctx, billId) })),
]

/** The account first, then the bill: the order of everybody who pays it. */
async function lockBill(db: Db, id: string, day: string): Promise<BillAnswer> {
  const [place] = await db.query<{ accountId: string }>(
    'select unit_account_id as account_id from ar_bill where id = $1',
    [id],
  )
  if (place === undefined) throw refuse('bill.missing')
  await lockAccount(db, place.accountId, day)
  return findBill(db, id)
}

async function findBill(db: Queries, id: string): Promise<BillAnswer> {
  const [bill] = await db.query<BillAnswer>(`select ${billColumns} from ar_bill b where b.id = $1`, [id])
  if (bill === undefined) throw refuse('bill.missing')
  return bill
}

async function saveState(
  ctx: Ctx,
  db: Db,
  before: BillAnswer,
  state: BillAnswer['state'],
): Promise<BillAnswer> {
  await db.query(
    'update ar_bill set state = $2, version = version + 1, update_by = $3, update_time = now() where id = $1',
    [before.id, state, ctx.user.username],
  )
  const after = { ...before, state }
  await recordChanges(ctx, db, [{ table: 'ar_bill', id: before.id, title: before.billNo, before, after }])
  return after
}

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
