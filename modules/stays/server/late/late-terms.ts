import { dayOf, minutesBetween, timeOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import type { StayKind } from '@kezhan/desk/model/order-words'
import { nightsFor } from '@kezhan/desk/rules/free-stay'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { Work } from '@kezhan/desk/server/desk-work'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import type { Proposal } from '@kezhan/rates/rules/charge'
import { type Departure, departureCharge } from '@kezhan/rates/rules/late-charge'
import { type Line, nightsOfLines, type Reservation } from '@kezhan/reservations/server/bookings/order-rows'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import { periodsWithin } from '@kezhan/rooms/server/room-periods'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { grantGiftFen, type LateGrant } from '@kezhan/stays/rules/late-grant'
import { refuse } from '@kezhan/stays/rules/refusals'
import { departureTerms } from '../check-out/propose'
import { nightsOfStay, type Stay } from '../stay-rows'

/** Whom a later departure is granted to: a guest in the house, or a room of a booking. */
export interface Leaver {
  readonly kind: 'stay' | 'reservationRoom'
  /** Also of the period for which the room is his. */
  readonly id: string
  readonly title: string
  readonly roomId: string | null
  readonly roomNo: string
  readonly stayKind: StayKind
  readonly arriveAt: string
  /** When he was to leave before anything was granted. */
  readonly from: string
  readonly depart: string
  readonly nights: Departure['nights']
  readonly memberId: string | null
  readonly folioId: string
  readonly reservationId: string | null
}

export async function leaverOfStay(db: Db, stay: Stay): Promise<Leaver> {
  return {
    ...stay,
    kind: 'stay',
    title: `${stay.roomNo} ${stay.guestName}`,
    from: stay.lateFrom ?? stay.departPlanAt,
    nights: nightsFor(stay.stayKind, await nightsOfStay(db, stay.id)),
  }
}

export async function leaverOfLine(db: Db, head: Reservation, line: Line): Promise<Leaver> {
  const priced = nightsFor(head.stayKind, (await nightsOfLines(db, [line.id])).get(line.id) ?? [])
  const [room] =
    line.roomId === null
      ? []
      : await db.query<{ roomNo: string }>('select room_no from room where id = $1', [line.roomId])
  return {
    kind: 'reservationRoom',
    id: line.id,
    title: `${head.resNo}-${line.lineNo} ${line.guestName ?? head.bookerName}`,
    roomId: line.roomId,
    roomNo: room?.roomNo ?? '',
    stayKind: head.stayKind,
    arriveAt: line.arriveAt,
    from: line.lateFrom ?? line.departAt,
    depart: line.depart,
    nights: priced.map(night => ({ ...night, isPosted: false })),
    memberId: head.memberId,
    folioId: head.folioId ?? '',
    reservationId: head.id,
  }
}

export function checkLateTime({ from, stayKind }: Leaver, { until, feeFen }: LateGrant, now: string): void {
  if (until <= from || until <= now) throw refuse('late.order', { at: timeOf(from) })
  if (dayOf(until) !== dayOf(from)) throw refuse('late.day', { day: dayOf(from) })
  if (stayKind === 'hour' && feeFen !== null) throw refuse('late.hour')
}

/** Who is to have the room before he would leave it. */
export async function nextInRoom(
  db: Queries,
  { roomId, id, arriveAt }: Leaver,
  until: string,
): Promise<RoomPeriod | undefined> {
  if (roomId === null) return undefined
  const periods = await periodsWithin(db, [roomId], { from: arriveAt, to: until })
  return periods.find(one => one.sourceId !== id)
}

export async function checkNobodyNext(db: Queries, leaver: Leaver, until: string): Promise<void> {
  const next = await nextInRoom(db, leaver, until)
  if (next !== undefined)
    throw refuse('late.taken', { room: leaver.roomNo, at: timeOf(next.from), by: next.title })
}

/** What the rule charges who leaves at that time. */
export async function lateProposal(
  db: Db,
  settings: DeskSettings,
  hotelCode: string,
  leaver: Leaver,
  until: string,
): Promise<Proposal> {
  const departure = await departureOf(db, settings, hotelCode, leaver)
  return departureCharge(settings.lateRule, settings.earlyDeparture, { ...departure, now: until })
}

async function departureOf(
  db: Db,
  settings: DeskSettings,
  hotelCode: string,
  leaver: Leaver,
): Promise<Omit<Departure, 'now'>> {
  const terms = await departureTerms(db, settings, leaver, hotelCode)
  return { ...terms, planned: leaver.depart, nights: leaver.nights }
}

/** What the house gives away by it, and who allows that: the desk by itself for so many minutes, more by right or approval. */
export async function allowLate(
  work: Work,
  leaver: Leaver,
  grant: LateGrant,
  input: { readonly reason?: string | null; readonly approvalId?: string | null },
): Promise<{ readonly giftFen: number; readonly lateBy: string }> {
  const { db, desk, settings } = work
  const departure = await departureOf(db, settings, desk.hotelCode, leaver)
  const giftFen = grantGiftFen(settings.lateRule, settings.earlyDeparture, departure, grant)
  if (giftFen === 0) return { giftFen, lateBy: desk.username }
  if ((input.reason?.trim() ?? '') === '') throw refuse('late.reason')
  if (minutesBetween(leaver.from, grant.until) <= settings.lateGiftMinutes)
    return { giftFen, lateBy: desk.username }
  return { giftFen, lateBy: await whoAllows(work, leaver, grant, giftFen, input.approvalId) }
}

/** What one may let a guest off when he leaves one may promise him before; anybody else asks. */
async function whoAllows(
  { ctx, db, desk }: Work,
  leaver: Leaver,
  { until, feeFen }: LateGrant,
  giftFen: number,
  approvalId: string | null | undefined,
): Promise<string> {
  const agreement = await rightOrApproval(ctx, db, {
    action: '免单',
    right: 'stay:walkout',
    targetKind: leaver.kind,
    targetId: leaver.id,
    title: `${leaver.title} 延时退房到${timeOf(until)}`,
    amountFen: giftFen,
    before: `按规则应收${formatYuan(giftFen + (feeFen ?? 0))}`,
    after: `约定加收${formatYuan(feeFen ?? 0)}`,
    approvalId,
  })
  if (agreement === undefined) return desk.username
  const [given] = await db.query<{ approver: string | null }>('select approver from approval where id = $1', [
    agreement,
  ])
  return given?.approver ?? desk.username
}
