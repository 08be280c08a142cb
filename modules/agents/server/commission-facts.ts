import { monthLength } from '@kezhan/base/days'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type SettleMethod, settleMethods } from '../model/commission-calls'
import type { CommissionPaperFacts } from '../rules/commission-paper'
import { refuse } from '../rules/refusals'

const mostRows = 5000

/** What a statement tells: what was earned and paid in the month, and what was open before. Refuses what is no month. */
export async function commissionFacts(
  db: Queries,
  intermediaryId: string,
  month: string,
): Promise<Omit<CommissionPaperFacts, 'notices'>> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw refuse('commission.month')
  const [year = 0, number = 0] = month.split('-').map(Number)
  const from = `${month}-01`
  const to = `${month}-${monthLength(year, number)}`
  const [head] = await db.query<Pick<CommissionPaperFacts, 'name' | 'code' | 'contact' | 'contractNo'>>(
    'select name, code, contact, contract_no from intermediary where id = $1',
    [intermediaryId],
  )
  if (head === undefined) throw refuse('intermediary.missing')
  const rows = await db.query<CommissionPaperFacts['rows'][number]>(
    `select c.business_date, c.order_no, c.guest_name, t.name as type_name, c.nights::float8 as nights, c.room_charge_fen, c.amount_fen, c.state
     from commission c join room_type t on t.id = c.room_type_id
     where c.intermediary_id = $1 and c.business_date between $2::date and $3::date and c.state <> 'void'
     order by c.business_date, c.order_no limit ${mostRows}`,
    [intermediaryId, from, to],
  )
  const paid = await db.query<
    Omit<CommissionPaperFacts['settlements'][number], 'way'> & { method: SettleMethod }
  >(
    `select settle_no, business_date, method, amount_fen from commission_settlement
     where intermediary_id = $1 and business_date between $2::date and $3::date order by business_date, settle_no limit ${mostRows}`,
    [intermediaryId, from, to],
  )
  const settlements = paid.map(({ method, ...one }) => ({ ...one, way: settleMethods[method] }))
  return {
    ...head,
    month,
    from,
    to,
    rows,
    settlements,
    openingFen: await openingFen(db, intermediaryId, from),
  }
}

/** Earned before a day less what was paid before it. */
async function openingFen(db: Queries, intermediaryId: string, day: string): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select (coalesce((select sum(amount_fen) from commission where intermediary_id = $1 and business_date < $2::date and state <> 'void'), 0)
       - coalesce((select sum(amount_fen) from commission_settlement where intermediary_id = $1 and business_date < $2::date), 0))::bigint as fen`,
    [intermediaryId, day],
  )
  return row?.fen ?? 0
}
