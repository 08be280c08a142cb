import type { SentPayment } from '@kezhan/desk/model/order-input'
import { depositLines } from '@kezhan/desk/server/deposit-lines'
import type { Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import type { PostingCode } from '@kezhan/folios/model/posting-codes'
import { lineStateOf } from '@kezhan/folios/rules/line-state'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { refundLines } from '@kezhan/folios/rules/refund'
import { lockFolio, lockFolios, openFolio } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import { giveBackPart } from '@kezhan/members/server/purse/give-back-part'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Line, Reservation } from './bookings/order-rows'

/** 订金: an account for the order and what was paid in advance. Returns the folio's id. */
export async function openPrepaid(
  { ctx, db, desk }: Work,
  codes: ReadonlyMap<string, PostingCode>,
  order: { readonly id: string; readonly resNo: string; readonly bookerName: string },
  folioNo: string,
  payments: readonly SentPayment[],
): Promise<string> {
  const folio = await openFolio(ctx, db, desk, {
    ownerKind: 'RESERVATION',
    ownerId: order.id,
    name: order.bookerName,
    folioNo,
  })
  await postLines(ctx, db, desk, {
    kind: 'deposit',
    reference: order.resNo,
    source: 'MANUAL',
    lines: depositLines(codes, desk, folio.id, payments, { remark: '订金' }),
  })
  return folio.id
}

/** What lies on the account of an order. */
export async function prepaidFen(db: Queries, folioId: string): Promise<number> {
  const [folio] = await lockFolios(db, [folioId])
  return folio?.balanceFen ?? 0
}

/** Where the fee of a room is charged, and what lies there against it. */
export interface FeeAccount {
  /** Nothing where the order has no account yet. */
  readonly folioId: string | null
  readonly prepaidFen: number
  /** The account of the order itself, not that of a guest who has arrived. */
  readonly isOrders: boolean
}

/** The prepayment lies on the account of the order until one of its rooms is lived in; then it lies with that guest. */
export async function feeAccount(
  db: Queries,
  order: Pick<Reservation, 'folioId' | 'teamId'>,
  lines: readonly Pick<Line, 'stayId'>[],
): Promise<FeeAccount> {
  if (order.teamId !== null) return masterAccount(db, order.teamId)
  const own = order.folioId === null ? 0 : await prepaidFen(db, order.folioId)
  const stayIds = lines.flatMap(line => line.stayId ?? [])
  if (own !== 0 || stayIds.length === 0) return { folioId: order.folioId, prepaidFen: own, isOrders: true }
  const [guest] = await db.query<{ id: string; balanceFen: number }>(
    `select id, credit_fen - debit_fen as balance_fen from folio
     where owner_kind = 'STAY' and owner_id = any($1::text[]) and state = 'open' and credit_fen > debit_fen
     order by credit_fen - debit_fen desc, id limit 1 for update`,
    [stayIds],
  )
  return guest === undefined
    ? { folioId: order.folioId, prepaidFen: own, isOrders: true }
    : { folioId: guest.id, prepaidFen: guest.balanceFen, isOrders: false }
}

/** 团队订金 and what the team owes stand on its master account. */
async function masterAccount(db: Queries, teamId: string): Promise<FeeAccount> {
  const [team] = await db.query<{ folioId: string | null }>(
    'select master_folio_id as folio_id from team where id = $1',
    [teamId],
  )
  const folioId = team?.folioId ?? null
  const prepaid = folioId === null ? 0 : await prepaidFen(db, folioId)
  return { folioId, prepaidFen: prepaid, isOrders: false }
}

/** A card or a unit answers for the fees of an order beyond what was paid. A team is answered for by its unit, if it has one. */
export const isAnsweredFor = ({
  guarantee,
  teamId,
  unitId,
}: Pick<Reservation, 'guarantee' | 'teamId' | 'unitId'>): boolean =>
  teamId === null ? guarantee === 'credit' || guarantee === 'unit' : unitId !== null

type OrderHead = Pick<Reservation, 'id' | 'resNo' | 'bookerName' | 'folioId'>

/** The account of an order; it begins with the first money or the first charge. Returns its id. */
export async function orderFolio(
  { ctx, db, desk }: Work,
  order: OrderHead,
  folioNo: string,
): Promise<string> {
  if (order.folioId !== null) return order.folioId
  const { id } = await openFolio(ctx, db, desk, {
    ownerKind: 'RESERVATION',
    ownerId: order.id,
    name: order.bookerName,
    folioNo,
  })
  await db.query('update reservation set folio_id = $2 where id = $1', [order.id, id])
  return id
}

export interface RoomFee {
  readonly title: string
  readonly feeFen: number
}

/** A line for each room: 取消违约金 or NoShow房费. */
export async function chargeFees(
  { ctx, db, desk }: Work,
  { resNo }: Pick<OrderHead, 'resNo'>,
  folioId: string,
  action: 'cancel' | 'noShow',
  fees: readonly RoomFee[],
): Promise<void> {
  const charged = fees.filter(fee => fee.feeFen > 0)
  if (charged.length === 0) return
  const code = codeOf(await postingCodes(db, desk.hotelCode), action === 'noShow' ? '1007' : '1008')
  const place = { folioId, businessDate: desk.businessDate }
  await postLines(ctx, db, desk, {
    kind: action,
    reference: resNo,
    source: 'SYSTEM',
    lines: charged.map(({ title, feeFen }) => ({
      ...chargeLine(place, code, feeFen, 'rule'),
      remark: title,
    })),
  })
}

/** Returns what is left the way it came, and closes the account of an order that is over. */
export async function endPrepaid(
  { ctx, db, desk }: Work,
  { resNo }: Pick<OrderHead, 'resNo'>,
  folioId: string,
  settleNo: string,
  refundFen: number,
): Promise<void> {
  const [folio] = await lockFolios(db, [folioId])
  if (folio === undefined || folio.state === 'closed') return
  const restFen = refundFen > 0 ? await backToMembers({ ctx, db, desk }, folioId, refundFen) : 0
  if (restFen > 0)
    await postLines(ctx, db, desk, {
      kind: 'refund',
      reference: resNo,
      source: 'SYSTEM',
      lines: refundLines(folioId, await loadLines(db, [folioId]), restFen, desk.businessDate),
    })
  const [after] = await lockFolios(db, [folioId])
  if (after?.balanceFen === 0 && after.lineCount > 0)
    await settleLines(ctx, db, desk, { folioId, settleNo, kind: 'later', lineIds: 'all', closes: true })
}

/** What was paid with stored value or points goes back to the member, before money does. Returns what is still to go back. */
async function backToMembers(
  { ctx, db, desk }: Pick<Work, 'ctx' | 'db' | 'desk'>,
  folioId: string,
  refundFen: number,
): Promise<number> {
  const lines = await loadLines(db, [folioId])
  const paid = lines.filter(
    line =>
      (line.class === 'PAY_STORED' || line.class === 'PAY_POINTS') &&
      line.amountFen > 0 &&
      lineStateOf(line, lines) === 'open',
  )
  let restFen = refundFen
  for (const line of paid) {
    const amountFen = Math.min(restFen, line.amountFen)
    // Points are whole: a payment by points that pays a fee in part stays.
    if (amountFen <= 0 || (line.class === 'PAY_POINTS' && amountFen < line.amountFen)) continue
    const folio = await lockFolio(db, folioId)
    await giveBackPart(ctx, db, desk, folio, line, { amountFen, reason: '预订取消' })
    restFen -= amountFen
  }
  return restFen
}
