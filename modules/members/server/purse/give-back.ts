import type { GivenBack } from '@kezhan/folios/server/folio-hooks'
import type { StoredLine } from '@kezhan/folios/server/ledger/lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import { type RenewedLot, returned } from '@kezhan/members/rules/lots'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { giftAccountOf, loadLots, lockMember, movePurses, type NewLot, principalAccount } from './purse-store'

/** What a reversed line took goes back into the lots it came from, also to a member who is frozen by now. */
export async function giveBack(ctx: Ctx, db: Db, desk: Desk, line: StoredLine): Promise<GivenBack> {
  const move = await moveOf(db, line.id)
  const member = await lockMember(db, move.memberId)
  const taken = await db.query<{ lotId: string; amount: number }>(
    'select lot_id, -amount as amount from member_lot_move where move_id = $1 and amount < 0',
    [move.id],
  )
  const lots = await loadLots(
    db,
    member.id,
    taken.map(use => use.lotId),
  )
  const { back, renewed } = returned(taken, lots, desk.businessDate)
  const { changed } = await movePurses(ctx, db, desk, member, lots, {
    kind: 'return',
    returns: back,
    lots: await renewedLots(db, renewed),
    pointsAgainst: 'pointsUsed',
    returnsId: move.id,
    refKind: 'folio',
    refId: line.folioId,
    ...(move.refNo === null ? {} : { refNo: move.refNo }),
  })
  if (line.class !== 'PAY_STORED') return {}
  return {
    paidFrom: [
      { account: principalAccount(member.id), fen: -changed.principalFen },
      { account: giftAccountOf(member.id), fen: -changed.giftFen },
    ],
  }
}

/** The movement that a line is the payment of, also where the line has changed its folio since. */
async function moveOf(db: Db, lineId: string) {
  const [move] = await db.query<{ id: string; memberId: string; refNo: string | null }>(
    `with recursive up as (
       select id, parent_id, kind from folio_line where id = $1
       union all
       select o.id, o.parent_id, o.kind from up join folio_line o on o.id = up.parent_id where up.kind = 'TRANSFER_IN')
     select m.id, m.member_id, m.ref_no from member_move m join up on up.id = m.folio_line_id`,
    [lineId],
  )
  if (move === undefined) throw refuse('member.missing')
  return move
}

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
