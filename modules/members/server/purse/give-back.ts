import type { GivenBack } from '@kezhan/folios/server/folio-hooks'
import type { StoredLine } from '@kezhan/folios/server/ledger/lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import { type LotUse, type RenewedLot, returned } from '@kezhan/members/rules/lots'
import { refuse } from '@kezhan/members/rules/refusals'
import { spendSplit } from '@kezhan/members/rules/spend'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import {
  giftAccountOf,
  type LockedMember,
  loadLots,
  lockMember,
  movePurses,
  type NewLot,
  principalAccount,
} from './purse-store'

/** What a reversed line took goes back into the lots it came from, also to a member who is frozen by now. */
export async function giveBack(ctx: Ctx, db: Db, desk: Desk, line: StoredLine): Promise<GivenBack> {
  const paid = await lockPaid(db, line.id)
  const { changed } = await returnTaken(ctx, db, desk, paid, paid.left, { refId: line.folioId })
  if (line.class !== 'PAY_STORED') return {}
  return { paidFrom: partsOf(paid.member, changed) }
}

/** A movement that paid a bill, its member, and what of its lots has not gone back yet. */
export interface PaidMove {
  readonly id: string
  readonly refNo: string | null
  readonly member: LockedMember
  readonly left: readonly TakenLot[]
}
interface TakenLot extends LotUse {
  readonly purse: 'principal' | 'gift' | 'points'
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
  const member = await lockMember(db, move.memberId)
  const left = await db.query<TakenLot>(
    `select u.lot_id, l.purse, -sum(u.amount)::bigint as amount from member_lot_move u join member_lot l on l.id = u.lot_id
     where u.move_id = $1 group by u.lot_id, l.purse order by u.lot_id`,
    [move.id],
  )
  const back = await db.query<{ purse: TakenLot['purse']; amount: number }>(
    `select v.purse, sum(v.amount)::bigint as amount from member_move m,
       lateral (values ('principal', m.principal_fen), ('gift', m.gift_fen), ('points', m.points::bigint)) as v (purse, amount)
     where m.returns_id = $1 group by v.purse`,
    [move.id],
  )
  return { id: move.id, refNo: move.refNo, member, left: lessReturned(left, back) }
}

/** What went back before is no more among what can go back: lot by lot, in one order. */
function lessReturned(
  taken: readonly TakenLot[],
  back: readonly { readonly purse: TakenLot['purse']; readonly amount: number }[],
): TakenLot[] {
  const gone = new Map(back.map(({ purse, amount }) => [purse, amount]))
  return taken
    .map(use => {
      const already = Math.min(use.amount, gone.get(use.purse) ?? 0)
      gone.set(use.purse, (gone.get(use.purse) ?? 0) - already)
      return { ...use, amount: use.amount - already }
    })
    .filter(use => use.amount > 0)
}

/** Of what is left of a payment, the part that an amount is: principal and gift as they were paid. */
export function partOf(left: readonly TakenLot[], amountFen: number): TakenLot[] {
  const sum = (purse: string) =>
    left.filter(use => use.purse === purse).reduce((total, use) => total + use.amount, 0)
  const have = { principalFen: sum('principal'), giftFen: sum('gift') }
  const split = spendSplit(amountFen, have, 'proportional')
  const wanted = new Map([
    ['principal', split.principalFen],
    ['gift', split.giftFen],
  ])
  return left
    .map(use => {
      const amount = Math.min(use.amount, wanted.get(use.purse) ?? 0)
      wanted.set(use.purse, (wanted.get(use.purse) ?? 0) - amount)
      return { ...use, amount }
    })
    .filter(use => use.amount > 0)
}

/** Puts what was taken back into its lots, or into new ones where its own have expired. */
export async function returnTaken(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  paid: PaidMove,
  uses: readonly LotUse[],
  about: {
    readonly refId: string
    readonly folioLineId?: string
    readonly entryId?: string
    readonly reason?: string
  },
): Promise<PurseAnswer> {
  const lots = await loadLots(
    db,
    paid.member.id,
    uses.map(use => use.lotId),
  )
  const { back, renewed } = returned(uses, lots, desk.businessDate)
  return movePurses(ctx, db, desk, paid.member, lots, {
    kind: 'return',
    returns: back,
    lots: await renewedLots(db, renewed),
    pointsAgainst: 'pointsUsed',
    returnsId: paid.id,
    refKind: 'folio',
    ...about,
    ...(paid.refNo === null ? {} : { refNo: paid.refNo }),
  })
}

/** The accounts of a line that gives something back. */
export const partsOf = (
  { id }: Pick<LockedMember, 'id'>,
  { principalFen, giftFen }: { readonly principalFen: number; readonly giftFen: number },
) => [
  { account: principalAccount(id), fen: -principalFen },
  { account: giftAccountOf(id), fen: -giftFen },
]

/** What cannot go back into its own lot belongs to the same top-up in its new one. */
async function renewedLots(db: Db, renewed: readonly RenewedLot[]): Promise<NewLot[]> {
  const rows = await db.query<{ id: string; topUpId: string | null }>(
    'select id, top_up_id from member_lot where id = any($1::text[])',
    [renewed.map(lot => lot.lotId)],
  )
  const topUps = new Map(rows.map(({ id, topUpId }) => [id, topUpId]))
  return renewed.map(({ lotId, purse, amount, expiresOn }) => {
    const topUpId = topUps.get(lotId) ?? undefined
    const lot = { purse, amount, expiresOn, source: 'return' }
    return topUpId === undefined ? lot : { ...lot, topUpId }
  })
}
