import { monthLength } from '@kezhan/base/days'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type SettleMethod, settleMethods } from '../model/commission-calls'
import type { CommissionPaperFacts } from '../rules/commission-paper'
import { refuse } from '../rules/refusals'

const mostRows = 5000

/** Whose statement is wanted: one of the two. */
interface AskedPayee {
  readonly intermediaryId?: string | null
  readonly channelId?: string | null
}

/** What a statement tells: what was earned and paid in the month, and what was open before. Refuses what is no month. */
export async function commissionFacts(
  db: Queries,
  { intermediaryId, channelId }: AskedPayee,
  month: string,
): Promise<Omit<CommissionPaperFacts, 'notices'>> {
  const payeeId = intermediaryId || channelId
  if (!payeeId || (intermediaryId && channelId)) throw refuse('commission.nobody')
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw refuse('commission.month')
  const [year = 0, number = 0] = month.split('-').map(Number)
  const from = `${month}-01`
  const to = `${month}-${monthLength(year, number)}`
  const [head] = await db.query<
    Pick<CommissionPaperFacts, 'kind' | 'name' | 'code' | 'contact' | 'contractNo'>
  >(
    `select 'intermediary' as kind, name, code, contact, contract_no from intermediary where id = $1
     union all select 'channel', name, code, null, null from mkt_channel where id = $1`,
    [payeeId],
  )
  if (head === undefined) throw refuse('intermediary.missing')
  const rows = await db.query<CommissionPaperFacts['rows'][number]>(
    `select c.business_date, c.order_no, c.guest_name, t.name as type_name, c.nights::float8 as nights, c.room_charge_fen, c.amount_fen, c.state
     from commission c join room_type t on t.id = c.room_type_id
     where (c.intermediary_id = $1 or c.channel_id = $1) and c.business_date between $2::date and $3::date and c.state <> 'void'
     order by c.business_date, c.order_no limit ${mostRows}`,
    [payeeId, from, to],
  )
  const paid = await db.query<
    Omit<CommissionPaperFacts['settlements'][number], 'way'> & { method: SettleMethod }
  >(
    `select settle_no, business_date, method, amount_fen from commission_settlement
     where (intermediary_id = $1 or channel_id = $1) and business_date between $2::date and $3::date order by business_date, settle_no limit ${mostRows}`,
    [payeeId, from, to],
  )
  const settlements = paid.map(({ method, ...one }) => ({ ...one, way: settleMethods[method] }))
  return {
    ...head,
    month,
    from,
    to,
    rows,
    settlements,
    openingFen: await openingFen(db, payeeId, from),
  }
}

/** Earned before a day less what was paid before it. */
async function openingFen(db: Queries, payeeId: string, day: string): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select (coalesce((select sum(amount_fen) from commission where (intermediary_id = $1 or channel_id = $1) and business_date < $2::date and state <> 'void'), 0)
       - coalesce((select sum(amount_fen) from commission_settlement where (intermediary_id = $1 or channel_id = $1) and business_date < $2::date), 0))::bigint as fen`,
    [payeeId, day],
  )
  return row?.fen ?? 0
}
