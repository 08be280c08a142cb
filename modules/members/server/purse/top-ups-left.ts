import type { Queries } from '@kezhan/server-kit/db/database'
import type { LotUse } from '../../rules/lots'
import type { TopUpLeft, TopUpRefund } from '../../rules/stored-refund'

/** What is left of each top-up of a member, in the order in which they were made. */
export function topUpsLeft(db: Queries, memberId: string): Promise<TopUpLeft[]> {
  return db.query<TopUpLeft>(
    `select p.move_id as id, p.amount as principal_fen, p.remaining as principal_left_fen,
       coalesce(g.amount, 0)::bigint as gift_fen, coalesce(g.remaining, 0)::bigint as gift_left_fen,
       (coalesce(g.expired, 0) + coalesce(r.fen, 0))::bigint as gift_gone_fen
     from member_lot p
     left join lateral (
       select sum(l.amount) as amount, sum(l.remaining) as remaining,
         sum((select coalesce(-sum(u.amount), 0) from member_lot_move u join member_move m on m.id = u.move_id
           where u.lot_id = l.id and m.kind = 'expire')) as expired
       from member_move gm join member_lot l on l.move_id = gm.id and l.purse = 'gift'
       where gm.ref_kind = 'topUp' and gm.ref_id = p.move_id and gm.member_id = p.member_id) g on true
     left join lateral (
       select sum(gift_fen + deducted_fen) as fen from top_up_refund where top_up_id = p.move_id) r on true
     where p.member_id = $1 and p.purse = 'principal' and p.source in ('topUp', 'opening') order by p.create_time, p.id`,
    [memberId],
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
  const lots = await db.query<{ id: string; topUpId: string; purse: string; remaining: number }>(
    `select l.id, case l.purse when 'principal' then l.move_id else m.ref_id end as top_up_id, l.purse, l.remaining
     from member_lot l join member_move m on m.id = l.move_id
     where l.remaining > 0 and ((l.purse = 'principal' and l.move_id = any($1::text[]))
       or (l.purse = 'gift' and m.ref_kind = 'topUp' and m.ref_id = any($1::text[]))) order by l.id`,
    [refunds.map(refund => refund.topUpId)],
  )
  const of = (topUpId: string, purse: string) =>
    lots.filter(lot => lot.topUpId === topUpId && lot.purse === purse)
  return {
    paid: refunds.flatMap(({ topUpId, payFen }) =>
      of(topUpId, 'principal').map(({ id }) => ({ lotId: id, amount: payFen })),
    ),
    deducted: refunds.flatMap(({ topUpId, deductedFen }) =>
      deductedFen === 0 ? [] : of(topUpId, 'principal').map(({ id }) => ({ lotId: id, amount: deductedFen })),
    ),
    revoked: refunds.flatMap(({ topUpId, giftFen }) =>
      giftFen === 0 ? [] : of(topUpId, 'gift').map(({ id, remaining }) => ({ lotId: id, amount: remaining })),
    ),
  }
}
