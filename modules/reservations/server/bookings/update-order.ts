import { momentOf, timeOf } from '@kezhan/base/moments'
import { noLate } from '@kezhan/desk/rules/kept-late'
import { checkStayLimits } from '@kezhan/desk/rules/stay-limits'
import { type DeskSettings, sellerSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf, deskWork, type Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { agreeToPrices, soldNights } from '@kezhan/desk/server/prices'
import { changeStock, reserve, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { updateOrder as call, SentLine } from '@kezhan/reservations/model/booking-calls'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { addPeriods, checkRoomFree, endPeriods, holdRoom } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keptBuyer, soldLines } from './kept-buyer'
import { lineAfter, periodOf, takerOf } from './line-facts'
import { type HeldOrder, holdOrder, type Line, nightsOfLines } from './order-rows'
import { pointsState } from './points-booking'
import { type QuotesByPlan, quotesByPlan } from './quotes-by-plan'
import { saveLineNights, saveLines } from './save-order'

/** 修改预订 (hotel domain §2.1): only what is added is asked of the stock, and nights that stay keep their price. */
export const updateOrder: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await sellerSettings(ctx)
  const sent = input.lines ?? []
  const plan = await planUpdate(ctx, settings, input, sent)
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const order = await holdOrder(work.db, input.reservationId, input.version)
      await saveHead(work, order, input)
      const changed = sent.map(row => changedLine(work, order, row))
      if (changed.some(isResold) && (await pointsState(work.db, order.head.id)) !== undefined)
        throw refuse('points.fixed')
      if (changed.length > 0) await changeLines(work, order, changed, plan, input.reprice === 'Y')
      const [head] = await work.db.query<{ totalFen: number; version: number }>(
        'select total_fen, version from reservation where id = $1',
        [order.head.id],
      )
      return head ?? { totalFen: 0, version: 0 }
    },
    settings,
  )
  return { result, message: '修改成功！' }
}

/** Other days, another type or other prices than were booked. */
const isResold = ({ before, after, sent }: ChangedLine): boolean =>
  after.arrive !== before.arrive ||
  after.depart !== before.depart ||
  after.roomTypeId !== before.roomTypeId ||
  (sent.nights ?? []).length > 0

interface UpdatePlan {
  readonly quotes: QuotesByPlan
  readonly minimums: ReadonlyMap<string, number>
  readonly terms: StockTerms
  readonly approvalId: string | null
  readonly freeReason: string | null
}

/** Prices are asked for all dates that may come to be, before anything is locked. */
async function planUpdate(
  ctx: Ctx,
  settings: DeskSettings,
  { reservationId, approvalId = null, reason: freeReason = null }: InputOf<typeof call>,
  sent: readonly SentLine[],
): Promise<UpdatePlan> {
  const today = businessDateOf(ctx)
  const lines = await soldLines(ctx.db, reservationId)
  const [first] = lines
  if (first === undefined) throw refuse('order.missing')
  const arrive =
    [...lines.map(line => line.arrive), ...sent.flatMap(row => row.arriveDate ?? [])].toSorted()[0] ?? today
  const depart =
    [...lines.map(line => line.depart), ...sent.flatMap(row => row.departDate ?? [])].toSorted().at(-1) ??
    today
  if (arrive < depart) bookingNights({ arrive, depart }, arrive)
  const typeIds = [
    ...new Set([...lines.map(line => line.typeId), ...sent.flatMap(row => row.roomTypeId ?? [])]),
  ]
  const buyer = await keptBuyer(ctx, first)
  const { quotes, minimums } = await quotesByPlan(
    ctx,
    lines.flatMap(({ ratePlanId }) => typeIds.map(roomTypeId => ({ roomTypeId, ratePlanId }))),
    { ...buyer, arrive, depart },
  )
  const { channelId } = first
  const terms = await saleTerms(ctx, settings, { from: arrive, to: depart, channelId })
  return { quotes, minimums, terms, approvalId, freeReason }
}

async function saveHead(
  { ctx, db, desk }: Work,
  { head }: HeldOrder,
  input: InputOf<typeof call>,
): Promise<void> {
  const { bookerName, bookerPhone, eta, holdUntil, guarantee, remark } = input
  const values = { bookerName, bookerPhone, eta, holdUntil, guarantee, remark }
  if (Object.values(values).every(value => value === undefined || value === null)) return
  await db.query(
    `update reservation set booker_name = coalesce($2, booker_name), booker_phone = coalesce($3, booker_phone), eta = coalesce($4, eta),
       hold_until = coalesce($5, hold_until), guarantee = coalesce($6, guarantee), remark = coalesce($7, remark), version = version + 1,
       update_by = $8, update_time = now() where id = $1`,
    [
      head.id,
      bookerName ?? null,
      bookerPhone ?? null,
      eta ?? null,
      holdUntil ?? null,
      guarantee ?? null,
      remark ?? null,
      desk.username,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'reservation', id: head.id, title: head.resNo, before: head, after: { ...head, ...values } },
  ])
}

interface ChangedLine {
  readonly before: Line
  readonly after: Line
  readonly sent: SentLine
}

function changedLine({ desk, settings }: Work, order: HeldOrder, sent: SentLine): ChangedLine {
  const before = order.lines.find(line => line.id === sent.reservationRoomId)
  if (before === undefined) throw refuse('order.missing')
  lineAfter(desk, order.head, before, 'edit')
  const arrive = sent.arriveDate ?? before.arrive
  const depart = sent.departDate ?? before.depart
  const isMoved = arrive !== before.arrive || depart !== before.depart
  // An order whose guest is late keeps its past arrival unless somebody moves it.
  if (isMoved) {
    bookingNights({ arrive, depart }, arrive === before.arrive ? arrive : desk.businessDate)
    checkStayLimits({ arrive, depart }, desk.businessDate, settings.stayLimits)
  }
  const roomTypeId = sent.roomTypeId ?? before.roomTypeId
  const keepsRoom = before.roomId !== null && roomTypeId === before.roomTypeId
  const after: Line = {
    ...before,
    arrive,
    depart,
    roomTypeId,
    roomId: keepsRoom ? before.roomId : null,
    stockTypeId: keepsRoom ? before.stockTypeId : roomTypeId,
    arriveAt: arrive === before.arrive ? before.arriveAt : momentOf(arrive, settings.checkInTime),
    // A later hour was promised for one day.
    ...(depart === before.depart
      ? {}
      : { departAt: momentOf(depart, timeOf(before.lateFrom ?? before.departAt)), ...noLate }),
    guestName: sent.guestName ?? before.guestName,
    guestPhone: sent.guestPhone ?? before.guestPhone,
    adults: sent.adults ?? before.adults,
    children: sent.children ?? before.children,
    breakfasts: sent.breakfast ?? before.breakfasts,
    extraBeds: sent.extraBed ?? before.extraBeds,
  }
  return { before, after, sent }
}

async function changeLines(
  work: Work,
  order: HeldOrder,
  changed: readonly ChangedLine[],
  plan: UpdatePlan,
  isRepriced: boolean,
): Promise<void> {
  const { ctx, db, desk } = work
  // What is given up and what is added are one change: nights that stay are nought and ask nothing.
  await changeStock(
    db,
    desk,
    changed.flatMap(({ before, after }) => [...unreserve(takerOf(before)), ...reserve(takerOf(after))]),
    plan.terms,
  )
  for (const { before, after } of changed) await moveRoom(work, order, before, after)
  const old = await nightsOfLines(
    db,
    changed.map(({ before }) => before.id),
  )
  const nights = changed.flatMap(one =>
    pricedNights(work, order, one, old.get(one.before.id) ?? [], plan, isRepriced).map(night => ({
      ...night,
      lineId: one.after.id,
    })),
  )
  const title = `${order.head.resNo} ${order.head.bookerName}`
  await agreeToPrices(work, { targetKind: 'reservation', targetId: order.head.id, title }, nights)
  await saveLineNights(
    db,
    desk,
    nights,
    changed.map(({ after }) => after.id),
  )
  await saveLines(
    ctx,
    db,
    desk,
    order,
    changed.map(({ after }) => after),
  )
}

/** The room goes along if it is free on the new dates. */
async function moveRoom({ db, desk }: Work, order: HeldOrder, before: Line, after: Line): Promise<void> {
  if (before.roomId === null) return
  const isSame =
    after.roomId === before.roomId && after.arriveAt === before.arriveAt && after.departAt === before.departAt
  if (isSame) return
  await endPeriods(db, [before.id], desk.now)
  if (after.roomId === null) return
  const room = await holdRoom(db, after.roomId)
  await checkRoomFree(db, room, periodOf(after), [after.id])
  await addPeriods(db, desk, [
    { roomId: room.id, kind: 'ASSIGN', sourceId: after.id, title: order.head.resNo, ...periodOf(after) },
  ])
}

function pricedNights(
  { ctx, desk, settings }: Work,
  order: HeldOrder,
  { before, after, sent }: ChangedLine,
  old: readonly PricedNight[],
  { quotes, minimums, approvalId, freeReason }: UpdatePlan,
  isRepriced: boolean,
): PricedNight[] {
  const keeps = !isRepriced && after.roomTypeId === before.roomTypeId
  const oldOf = new Map(old.map(night => [night.night, night]))
  const quoted = (quotes.get(after.ratePlanId ?? '')?.get(after.roomTypeId) ?? []).filter(
    night => night.night >= after.arrive && night.night < after.depart,
  )
  const base = quoted.map(night => (keeps ? (oldOf.get(night.night) ?? night) : night))
  const typed = sent.nights ?? []
  if (typed.length > 0) lineAfter(desk, order.head, before, 'changePrice')
  return soldNights(ctx, base, typed, {
    stayKind: order.head.stayKind,
    floor: { minimumFen: minimums.get(after.roomTypeId) ?? 0, shareBp: settings.priceFloorBp },
    approvalId,
    // Nights that are added are given away for the reason of those that stand.
    freeReason: freeReason ?? old.find(night => night.overrideReason !== null)?.overrideReason ?? null,
  })
}
