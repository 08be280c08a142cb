import { stateAfter } from '@kezhan/base/state-table'
import type { Desk } from '@kezhan/hotels/server/desk'
import { type CardAction, type CardState, cardStates } from '@kezhan/members/rules/card-states'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export interface StoredCard {
  readonly id: string
  readonly cardNo: string
  readonly kind: string
  readonly state: CardState
  readonly memberId: string | null
}

const cardColumns = 'id, card_no, kind, state, member_id'

export async function lockCard(db: Queries, id: string): Promise<StoredCard> {
  const [card] = await db.query<StoredCard>(
    `select ${cardColumns} from member_card where id = $1 for update`,
    [id],
  )
  if (card === undefined) throw refuse('card.missing')
  return card
}

/** What becomes of a card, with its record. */
export async function cardActs(
  ctx: Ctx,
  db: Db,
  card: StoredCard,
  action: CardAction,
  { isIdentityChecked, reason }: { readonly isIdentityChecked: boolean; readonly reason: string },
): Promise<void> {
  const state = stateAfter(cardStates, card.state, action, { isIdentityChecked })
  await db.query(
    'update member_card set state = $2, remark = $3, version = version + 1, update_by = $4, update_time = now() where id = $1',
    [card.id, state, reason, ctx.user.username],
  )
  const after = { ...card, state, reason }
  await recordChanges(ctx, db, [
    { table: 'member_card', id: card.id, title: card.cardNo, before: card, after },
  ])
}

interface CardOwner {
  readonly id: string
  readonly memberNo: string
}

/**
 * A card for a member: an electronic one with his own number, or one out of the stock. Refuses a number that is not there
 * or that somebody else has got at the same instant. Returns its number.
 */
export async function giveCard(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  member: CardOwner,
  wish: { readonly kind: string; readonly cardNo: string | null },
): Promise<string> {
  const card =
    wish.kind === 'electronic' && !wish.cardNo
      ? await newElectronic(db, desk, member)
      : await fromStock(db, desk, member, wish.cardNo ?? '')
  await db.query('update member set card_no = $2 where id = $1', [member.id, card.cardNo])
  await recordChanges(ctx, db, [
    { table: 'member_card', id: card.id, title: card.cardNo, before: null, after: card },
  ])
  return card.cardNo
}

async function newElectronic(db: Db, desk: Desk, member: CardOwner): Promise<StoredCard> {
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
    'select count(*)::integer as count from member_card where member_id = $1',
    [member.id],
  )
  const cardNo = count === 0 ? member.memberNo : `${member.memberNo}-${count + 1}`
  const [card] = await db.query<StoredCard>(
    `insert into member_card (id, tenant_id, card_no, kind, state, member_id, issued_on, issued_by, issue_hotel, create_by)
     values ($1, $2, $3, 'electronic', 'normal', $4, $5, $6, $7, $6) on conflict (tenant_id, card_no) do nothing returning ${cardColumns}`,
    [newId(), desk.tenantId, cardNo, member.id, desk.businessDate, desk.username, desk.hotelCode],
  )
  if (card === undefined) throw refuse('card.taken')
  return card
}

async function fromStock(db: Db, desk: Desk, member: CardOwner, cardNo: string): Promise<StoredCard> {
  const [known] = await db.query<StoredCard>(
    `select ${cardColumns} from member_card where card_no = $1 for update`,
    [cardNo],
  )
  if (known === undefined) throw refuse('card.notInStock', { cardNo })
  stateAfter(cardStates, known.state, 'issue', { isIdentityChecked: true })
  await db.query(
    `update member_card set state = 'normal', member_id = $2, issued_on = $3, issued_by = $4, issue_hotel = $5, version = version + 1,
       update_by = $4, update_time = now() where id = $1`,
    [known.id, member.id, desk.businessDate, desk.username, desk.hotelCode],
  )
  return { ...known, state: 'normal', memberId: member.id }
}
