import type { Queries } from '@kezhan/server-kit/db/database'
import type { Charged, ChargedDay } from '../rules/commission'

/**
 * What stays were charged for their rooms, day by day, with corrections, and what the house gave up of their bills; a trifle
 * that was dropped (9201) is held against nobody. Moved and divided lines cancel.
 */
export async function chargedStays(
  db: Queries,
  stayIds: readonly string[],
): Promise<ReadonlyMap<string, Charged>> {
  const rows = await db.query<{ stayId: string; days: readonly ChargedDay[]; forgoneFen: number }>(
    `select s.id as stay_id,
       coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'amountFen', d.fen, 'nightsBp', d.nights)) from (
         select charge_date as day, sum(amount_fen) as fen, sum(room_nights_bp) as nights from folio_line l
         where l.stay_id = s.id and l.side = 'D' and l.posting_class = 'ROOM' group by 1) d), '[]') as days,
       coalesce((select sum(l.amount_fen) from folio_line l where l.stay_id = s.id and l.side = 'C' and l.code <> '9201'
         and l.posting_class in ('ADJUST', 'PAY_COUPON', 'PAY_POINTS')), 0)::bigint as forgone_fen
     from unnest($1::text[]) as s (id)`,
    [stayIds],
  )
  return new Map(rows.map(({ stayId, ...charged }) => [stayId, charged]))
}
