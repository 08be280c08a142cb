import type { GivenBack } from '@kezhan/folios/server/folio-hooks'
import type { StoredLine } from '@kezhan/folios/server/ledger/lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import { type LotUse, returned } from '@kezhan/members/rules/lots'
import { leftOfPaid, type PaidLot, type PurseSums, purseSums } from '@kezhan/members/rules/paid-lots'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { followMerges } from './move-all'
import {
  giftAccountOf,
  type LockedMember,
  loadLots,
  lockMember,
  movePurses,
  principalAccount,
} from './purse-store'
import { voidGrants } from './void-grants'

/** What a reversed line took goes back into the lots it came from, also to a member who is frozen by now. */
export async function giveBack(ctx: Ctx, db: Db, desk: Desk, line: StoredLine): Promise<GivenBack> {
  const paid = await lockPaid(db, line.id)
  const { changed } = await returnTaken(ctx, db, desk, paid, paid.left, { refId: line.folioId })
  if (line.class !== 'PAY_STORED') return {}
  return { paidFrom: partsOf(paid.member, changed) }
}

/** A movement that took something of a member, and what of its lots has not gone back yet. */
export interface PaidMove {
  readonly id: string
  readonly refNo: string | null
  readonly member: LockedMember
  readonly left: readonly PaidLot[]
}

/** Takes the member of a payment for himself. Refuses a line that is none. */
export async function lockPaid(db: Db, lineId: string): Promise<PaidMove> {
  const [move] = await db.query<{ id: string; memberId: string; refNo: string | null }>(
    `with recursive up as (
       select id, parent_id, kind from folio_line where id = $1
       union all
       -- The line may have changed its folio since it was paid.
       select o.id, o.parent_id, o.kind from up join folio_line o on o.id = up.parent_id where up.kind = 'TRANSFER_IN')
     select m.id, m.member_id, m.ref_no from member_move m join up on up.id = m.folio_line_id where m.kind in ('spend', 'redeem')`,
    [lineId],
  )
  if (move === undefined) throw refuse('line.notMembers')
  return lockTaken(db, move)
}

/** Takes a member for oneself, with what one of his movements took and has not given back. */
export async function lockTaken(
  db: Queries,
  { id, memberId, refNo }: { readonly id: string; readonly memberId: string; readonly refNo: string | null },
): Promise<PaidMove> {
  const member = await lockMember(db, memberId)
  const paid = await db.query<PaidLot>(
    `select u.lot_id, l.purse, -sum(u.amount)::bigint as amount from member_lot_move u join member_lot l on l.id = u.lot_id
     where u.move_id = $1 group by u.lot_id, l.purse order by u.lot_id`,
    [id],
  )
  const [back] = await db.query<PurseSums>(
    `select coalesce(sum(principal_fen), 0)::bigint as principal, coalesce(sum(gift_fen), 0)::bigint as gift,
       coalesce(sum(points), 0)::bigint as points from member_move where returns_id = $1`,
    [id],
  )
  return { id, refNo, member, left: leftOfPaid(paid, back ?? purseSums([])) }
}

/** Puts what was taken back into its lots, or into new ones where its own have expired. */
export async function returnTaken(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  paid: PaidMove,
  uses: readonly LotUse[],
  about: {
    readonly refKind?: string
    readonly refId: string
    readonly folioLineId?: string
    readonly entryId?: string
    readonly reason?: string
  },
): Promise<PurseAnswer> {
  const { member } = paid
  const lots = await loadLots(
    db,
    member.id,
    uses.map(use => use.lotId),
  )
  const { back, renewed } = returned(uses, lots, desk.businessDate)
  const given = await movePurses(ctx, db, desk, member, lots, {
    kind: 'return',
    returns: back,
    // What cannot go back into its own lot belongs to the same top-up in its new one.
    lots: renewed.map(({ lotId, purse, amount, expiresOn }) => {
      const topUpId = lots.find(lot => lot.id === lotId)?.topUpId ?? null
      return { purse, amount, expiresOn, source: 'return', topUpId }
    }),
    pointsAgainst: 'pointsUsed',
    returnsId: paid.id,
    refKind: 'folio',
    ...about,
    ...(paid.refNo === null ? {} : { refNo: paid.refNo }),
  })
  await followMerges(ctx, db, desk, member, '退回已合并的会员')
  await voidGrants(ctx, db, desk, member.id)
  return given
}

/** The accounts of a line that gives something back. */
export const partsOf = (
  { id }: Pick<LockedMember, 'id'>,
  { principalFen, giftFen }: { readonly principalFen: number; readonly giftFen: number },
) => [
  { account: principalAccount(id), fen: -principalFen },
  { account: giftAccountOf(id), fen: -giftFen },
]
