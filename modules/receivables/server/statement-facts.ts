import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Statement } from '../model/receivable-calls'
import { ageingFen, type Receivable } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import type { StatementFacts } from '../rules/statement-paper'

interface BillRow {
  readonly bill: Statement['bill']
  readonly unitName: string
  readonly accountName: string
  readonly accountId: string
  readonly periodFrom: string
  readonly periodTo: string
}

/** What a statement tells: the debts it asks for, and how the whole account stood before and after its period. */
export async function statementFacts(
  ctx: Ctx,
  db: Queries,
  billId: string,
): Promise<Omit<StatementFacts, 'notices'>> {
  const { accountId, ...head } = await billHead(db, billId)
  const entries = await entriesOf(db, billId)
  const { openingFen, chargedFen, receivedFen } = await movementOf(
    db,
    accountId,
    head.periodFrom,
    head.periodTo,
  )
  const owed = await db.query<Receivable>(
    `select id, amount_fen, paid_fen, business_date from ar_entry
     where unit_account_id = $1 and state in ('open', 'billed', 'part') order by business_date, id limit 100000`,
    [accountId],
  )
  const today = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  return { ...head, entries, openingFen, chargedFen, receivedFen, ageingFen: ageingFen(owed, today) }
}

async function billHead(db: Queries, billId: string): Promise<BillRow> {
  const [row] = await db.query<Omit<BillRow, 'bill'> & Statement['bill']>(
    `select b.id, b.bill_no, b.amount_fen, b.paid_fen, b.due_date, b.state,
       b.unit_name, a.name as account_name, a.id as account_id, b.period_from, b.period_to
     from ar_bill b join unit_account a on a.id = b.unit_account_id where b.id = $1`,
    [billId],
  )
  if (row === undefined) throw refuse('bill.missing')
  const { unitName, accountName, accountId, periodFrom, periodTo, ...bill } = row
  return { bill, unitName, accountName, accountId, periodFrom, periodTo }
}

export function entriesOf(db: Queries, billId: string): Promise<Statement['entries'][number][]> {
  return db.query<Statement['entries'][number]>(
    `select id, business_date, guest_name, room_no, order_no,
       amount_fen, paid_fen from ar_entry where bill_id = $1 order by business_date, id limit 5000`,
    [billId],
  )
}

type Movement = Pick<StatementFacts, 'openingFen' | 'chargedFen' | 'receivedFen'>

/** Debts add, money and what was forgone take away, whatever debt they were used for. */
async function movementOf(db: Queries, accountId: string, from: string, to: string): Promise<Movement> {
  const [row] = await db.query<Movement>(
    `with charged as (
       select coalesce(sum(amount_fen) filter (where business_date < $2), 0) as before,
         coalesce(sum(amount_fen) filter (where business_date between $2 and $3), 0) as within
       from ar_entry where unit_account_id = $1 and state <> 'reversed'),
     received as (
       select coalesce(sum(amount_fen) filter (where business_date < $2), 0) as before,
         coalesce(sum(amount_fen) filter (where business_date between $2 and $3), 0) as within
       from ar_receipt where unit_account_id = $1)
     select (charged.before - received.before)::bigint as opening_fen, charged.within::bigint as charged_fen,
       received.within::bigint as received_fen from charged, received`,
    [accountId, from, to],
  )
  return row ?? { openingFen: 0, chargedFen: 0, receivedFen: 0 }
}
