import { firstOf, type LotUse, type Purse, restOf } from '@kezhan/members/rules/lots'
import type { PaidLot } from '@kezhan/members/rules/paid-lots'
import type { TopUpLeft, TopUpRefund } from '@kezhan/members/rules/stored-refund'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What is left of each top-up of a member on a day, in the order in which they were made. */
export function topUpsLeft(db: Queries, memberId: string, day: string): Promise<TopUpLeft[]> {
  return db.query<TopUpLeft>(
    `select p.id, p.principal_fen, p.principal_left_fen, p.gift_fen, p.gift_left_fen, (p.gift_gone_fen + coalesce(r.fen, 0))::bigint as gift_gone_fen
     from (
       select l.top_up_id as id, min(l.create_time) as made_at,
         coalesce(sum(l.amount) filter (where l.purse = 'principal'), 0)::bigint as principal_fen,
         coalesce(sum(l.remaining) filter (where l.purse = 'principal'), 0)::bigint as principal_left_fen,
         coalesce(sum(l.amount) filter (where l.purse = 'gift' and l.source <> 'return'), 0)::bigint as gift_fen,
         coalesce(sum(l.remaining) filter (where l.purse = 'gift' and (l.expires_on is null or l.expires_on >= $2)), 0)::bigint as gift_left_fen,
         coalesce(sum(l.remaining) filter (where l.purse = 'gift' and l.expires_on < $2), 0)
           + coalesce(sum((select -sum(u.amount) from member_lot_move u join member_move m on m.id = u.move_id
             where u.lot_id = l.id and m.kind = 'expire')) filter (where l.purse = 'gift'), 0) as gift_gone_fen
       from member_lot l where l.member_id = $1 and l.top_up_id is not null group by l.top_up_id) p
     left join (
       select top_up_id, sum(gift_fen + deducted_fen) as fen from top_up_refund group by top_up_id) r on r.top_up_id = p.id
     order by p.made_at, p.id`,
    [memberId, day],
  )
}

/** The lots that refunds of top-ups take from: for the money, for what is kept back, and of gifts. */
export async function usesOfTopUps(
  db: Queries,
  refunds: readonly TopUpRefund[],
): Promise<{
  readonly paid: LotUse[]
  readonly deducted: LotUse[]
  readonly revoked: LotUse[]
}> {
  const lots = await db.query<PaidLot & { topUpId: string }>(
    `select id as lot_id, top_up_id, purse, remaining as amount from member_lot
     where remaining > 0 and purse in ('principal', 'gift') and top_up_id = any($1::text[]) order by id`,
    [refunds.map(refund => refund.topUpId)],
  )
  const of = (topUpId: string, purse: Purse): LotUse[] =>
    lots
      .filter(lot => lot.topUpId === topUpId && lot.purse === purse)
      .map(({ lotId, amount }) => ({ lotId, amount }))
  return {
    paid: refunds.flatMap(({ topUpId, payFen }) => firstOf(of(topUpId, 'principal'), payFen)),
    deducted: refunds.flatMap(({ topUpId, payFen, deductedFen }) =>
      firstOf(restOf(of(topUpId, 'principal'), payFen), deductedFen),
    ),
    revoked: refunds.flatMap(({ topUpId, giftFen }) => firstOf(of(topUpId, 'gift'), giftFen)),
  }
}
