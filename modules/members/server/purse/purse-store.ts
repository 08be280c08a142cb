import { stateAfter } from '@kezhan/base/state-table'
import type { JournalLine } from '@kezhan/folios/rules/journal'
import { writeEntry } from '@kezhan/folios/server/ledger/journal-entry'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import { cardStates } from '@kezhan/members/rules/card-states'
import type { Lot, LotUse, Purse } from '@kezhan/members/rules/lots'
import { type MemberState, memberStates } from '@kezhan/members/rules/member-states'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export interface LockedMember {
  readonly id: string
  readonly memberNo: string
  readonly name: string
  readonly phone: string
  readonly cardNo: string | null
  readonly levelId: string
  readonly levelName: string
  readonly levelExpiresOn: string | null
  readonly pointsRatioBp: number
  readonly state: MemberState
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
  readonly mergedInto: string | null
  readonly version: number
}

const memberColumns = `m.id, m.member_no, m.name, m.phone, m.card_no, m.level_id, l.name as level_name, m.level_expires_on,
  l.points_ratio_bp, m.state, m.principal_fen, m.gift_fen, m.points, m.merged_into, m.version`

/** Takes a member for oneself: whoever moves something of his waits for the other. Refuses one that is not there. */
export async function lockMember(db: Queries, id: string): Promise<LockedMember> {
  const [member] = await db.query<LockedMember>(
    `select ${memberColumns} from member m join member_level l on l.id = m.level_id where m.id = $1 for update of m`,
    [id],
  )
  if (member === undefined) throw refuse('member.missing')
  return member
}

/** A member for oneself, where his state allows what is to be done with his purses. */
export async function lockFor(db: Queries, id: string, action: 'use' | 'refund'): Promise<LockedMember> {
  const member = await lockMember(db, id)
  const facts = { storedFen: 0, hasOpenOrders: false, hasLockedCoupons: false }
  stateAfter(memberStates, member.state, action, facts)
  return member
}

/** A member for oneself whose purses may be used; by the card that he shows, where he shows one. */
export async function lockUsable(db: Queries, id: string, cardNo?: string | null): Promise<LockedMember> {
  const member = await lockFor(db, id, 'use')
  if (!cardNo) return member
  const [card] = await db.query<{ state: 'stock' | 'normal' | 'lost' | 'frozen' | 'void' }>(
    'select state from member_card where card_no = $1 and member_id = $2',
    [cardNo, id],
  )
  if (card === undefined) throw refuse('card.missing')
  stateAfter(cardStates, card.state, 'use', { isIdentityChecked: true })
  return member
}

export interface StoredLot extends Lot {
  /** The hotel that took the money, or granted it. */
  readonly hotelOf: string
  readonly source: string
  /** The top-up that it came with. */
  readonly topUpId: string | null
}

/** What is left in his purses, and lots that are used up where their ids are named. */
export function loadLots(
  db: Queries,
  memberId: string,
  usedUp: readonly string[] = [],
): Promise<readonly StoredLot[]> {
  return db.query<StoredLot>(
    `select id, purse, remaining, earned_on, expires_on, hotel_of, source, top_up_id from member_lot
     where member_id = $1 and (remaining > 0 or id = any($2::text[])) order by id`,
    [memberId, usedUp],
  )
}

export interface NewLot {
  readonly purse: Purse
  readonly amount: number
  readonly expiresOn: string | null
  readonly source: string
  /** The top-up that it came with; the movement itself for its money. */
  readonly topUpId?: string | 'itself' | null
}

/** What one deed does to a member's purses. */
export interface Move {
  readonly kind: string
  /** What is taken out of lots; with `returns` it goes back instead. */
  readonly uses?: readonly LotUse[]
  readonly returns?: readonly LotUse[]
  readonly lots?: readonly NewLot[]
  readonly payCode?: string
  readonly folioLineId?: string
  /** The entry that a line of a folio wrote, where it says already what of the purses moves. */
  readonly entryId?: string
  readonly returnsId?: string
  readonly refKind?: string
  readonly refId?: string
  readonly refNo?: string
  readonly reason?: string | null
  /** The account against which money comes and goes, where no line of a folio says it. */
  readonly against?: string
  /** The account against which points come and go. */
  readonly pointsAgainst?: string
}

export const principalAccount = (memberId: string) => `principal:${memberId}`
export const giftAccountOf = (memberId: string) => `gift:${memberId}`
export const pointsAccountOf = (memberId: string) => `points:${memberId}`

interface Changed {
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
}

/** The only way by which purses change: the movement with its lots, and journal entries for gifts and points. */
export async function movePurses(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  member: LockedMember,
  lots: readonly Lot[],
  move: Move,
): Promise<PurseAnswer> {
  const taken = [
    ...(move.uses ?? []).map(use => ({ ...use, amount: -use.amount })),
    ...(move.returns ?? []),
  ].filter(use => use.amount !== 0)
  const begun = (move.lots ?? []).filter(lot => lot.amount !== 0)
  const changed = changedBy(lots, taken, begun)
  const id = newId()
  const now = {
    principalFen: member.principalFen + changed.principalFen,
    giftFen: member.giftFen + changed.giftFen,
    points: member.points + changed.points,
  }
  const reference = move.refNo ?? member.memberNo
  const money = owedLines(move.against, [
    { account: principalAccount(member.id), amount: changed.principalFen },
    { account: giftAccountOf(member.id), amount: changed.giftFen },
  ])
  const points = owedLines(move.pointsAgainst, [
    { account: pointsAccountOf(member.id), amount: changed.points },
  ])
  const entryId = move.entryId ?? (money.length === 0 ? null : newId())
  const pointsEntryId = points.length === 0 ? null : newId()
  const title = `${member.memberNo} ${member.name}`
  const after = { kind: move.kind, ...changed, refNo: move.refNo ?? null, reason: move.reason ?? null }
  const written = { id, desk, memberId: member.id }
  // All at once; the connection takes them in this order, and where one fails, nothing of the transaction stands.
  await Promise.all([
    move.entryId === undefined && entryId !== null
      ? writeEntry(ctx, db, desk, { id: entryId, kind: `member.${move.kind}`, reference }, money)
      : undefined,
    pointsEntryId === null
      ? undefined
      : writeEntry(ctx, db, desk, { id: pointsEntryId, kind: `points.${move.kind}`, reference }, points),
    db.query(
      `insert into member_move (id, tenant_id, hotel_of, business_date, happened_at, member_id, member_no, member_name, card_no, kind,
         principal_fen, gift_fen, points, principal_after_fen, gift_after_fen, points_after, pay_code, ref_kind, ref_id, ref_no, shift_name,
         realname, reason, folio_line_id, returns_id, entry_id, points_entry_id, shift_session_id, create_by)
       values ($1, $2, $3, $4, $5::timestamp, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
         $26, $27, $28, $29)`,
      [
        id,
        desk.tenantId,
        desk.hotelCode,
        desk.businessDate,
        desk.now,
        member.id,
        member.memberNo,
        member.name,
        member.cardNo,
        move.kind,
        changed.principalFen,
        changed.giftFen,
        changed.points,
        now.principalFen,
        now.giftFen,
        now.points,
        move.payCode ?? null,
        move.refKind ?? null,
        move.refId ?? null,
        move.refNo ?? null,
        ctx.user.shiftName ?? null,
        desk.realname,
        move.reason ?? null,
        move.folioLineId ?? null,
        move.returnsId ?? null,
        entryId,
        pointsEntryId,
        desk.shiftSessionId,
        desk.username,
      ],
    ),
    beginLots(db, written, begun),
    changeLots(db, written, taken),
    recordChanges(ctx, db, [{ table: 'member_move', id, title, before: null, after }]),
  ])
  return { moveId: id, ...now, changed }
}

interface WrittenMove {
  readonly id: string
  readonly desk: Desk
  readonly memberId: string
}

async function beginLots(
  db: Queries,
  { id, desk, memberId }: WrittenMove,
  begun: readonly NewLot[],
): Promise<void> {
  if (begun.length === 0) return
  const lots = begun.map(({ purse, amount, expiresOn, source, topUpId }) => ({
    id: newId(),
    purse,
    amount,
    expires_on: expiresOn,
    source,
    top_up_id: topUpId === 'itself' ? id : (topUpId ?? null),
  }))
  await db.query(
    `insert into member_lot (id, tenant_id, hotel_of, member_id, purse, amount, remaining, earned_on, expires_on, source, top_up_id, move_id)
     select l.id, $2, $3, $4, l.purse, l.amount, 0, $5, l.expires_on, l.source, l.top_up_id, $6
     from jsonb_to_recordset($1::jsonb) as l (id text, purse text, amount bigint, expires_on date, source text, top_up_id text)`,
    [JSON.stringify(lots), desk.tenantId, desk.hotelCode, memberId, desk.businessDate, id],
  )
}

async function changeLots(db: Queries, { id, desk }: WrittenMove, changed: readonly LotUse[]): Promise<void> {
  if (changed.length === 0) return
  await db.query(
    `insert into member_lot_move (lot_id, move_id, tenant_id, amount)
     select u.lot_id, $2, $3, sum(u.amount) from jsonb_to_recordset($1::jsonb) as u (lot_id text, amount bigint)
     group by u.lot_id having sum(u.amount) <> 0`,
    [JSON.stringify(changed.map(({ lotId, amount }) => ({ lot_id: lotId, amount }))), id, desk.tenantId],
  )
}

function changedBy(lots: readonly Lot[], taken: readonly LotUse[], begun: readonly NewLot[]): Changed {
  const purseOf = new Map(lots.map(lot => [lot.id, lot.purse]))
  const sum = { principal: 0, gift: 0, points: 0 }
  for (const { lotId, amount } of taken) {
    const purse = purseOf.get(lotId)
    if (purse === undefined) throw new Error(`lot ${lotId} is not among those that were loaded`)
    sum[purse] += amount
  }
  for (const { purse, amount } of begun) sum[purse] += amount
  return { principalFen: sum.principal, giftFen: sum.gift, points: sum.points }
}

/** What a member has more is owed to him; the other side says why. Nothing where nothing moves or another entry says it. */
export async function owedEntry(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  head: { readonly kind: string; readonly reference: string },
  against: string | undefined,
  owed: readonly Owed[],
): Promise<string | null> {
  const lines = owedLines(against, owed)
  return lines.length === 0 ? null : writeEntry(ctx, db, desk, head, lines)
}

interface Owed {
  readonly account: string
  readonly amount: number
}

function owedLines(against: string | undefined, owed: readonly Owed[]): JournalLine[] {
  const moved = owed.filter(({ amount }) => amount !== 0)
  if (against === undefined || moved.length === 0) return []
  const total = moved.reduce((sum, { amount }) => sum + amount, 0)
  const lines = [...moved, { account: against, amount: -total }].filter(({ amount }) => amount !== 0)
  return lines.map(({ account, amount }) => ({
    account,
    debitFen: Math.max(0, -amount),
    creditFen: Math.max(0, amount),
  }))
}
