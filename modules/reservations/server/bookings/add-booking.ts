import { checkIntermediary } from '@kezhan/agents/server/contract-store'
import { momentOf } from '@kezhan/base/moments'
import { nightsOf } from '@kezhan/base/nights'
import { Refusal } from '@kezhan/base/refusal'
import { lockCoupons } from '@kezhan/coupons/server/lock-coupons'
import type { BookedRoom, SentPayment } from '@kezhan/desk/model/order-input'
import { stayKinds } from '@kezhan/desk/model/order-words'
import { checkStayLimits } from '@kezhan/desk/rules/stay-limits'
import { type DeskSettings, sellerSettings } from '@kezhan/desk/server/desk-settings'
import {
  businessDateOf,
  type DeskParts,
  deskWork,
  takeNumbers,
  type Work,
} from '@kezhan/desk/server/desk-work'
import { postingCodes } from '@kezhan/desk/server/posting-codes'
import { agreeToPrices, type PriceTarget } from '@kezhan/desk/server/prices'
import { rightOrApproval } from '@kezhan/folios/server/approval/approval-store'
import { checkBlackList } from '@kezhan/guests/server/named-guests'
import { holdStock, reserve, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { benefitsFor, type MemberBenefits } from '@kezhan/members/server/stays/member-benefits'
import { checkPlanPaid } from '@kezhan/rates/rules/plan-guarantee'
import { planGuarantees } from '@kezhan/rates/server/plan-guarantee'
import { useActivities } from '@kezhan/rates/server/use-activities'
import type { BookingAnswer, addBooking as call } from '@kezhan/reservations/model/booking-calls'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { tellOrdersChanged, tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { openPrepaid } from '../prepaid'
import type { BookTeam } from './book-team'
import { insertLines, insertOrder, type NewOrder } from './insert-order'
import { type NewLine, newLines, totalOf } from './new-lines'
import { placeLines } from './place-lines'
import { checkPointsBooking, payWithPoints, pointsProof, pointsQuotes } from './points-booking'
import { quotesByPlan } from './quotes-by-plan'
import { nightsFor, upgradedLines } from './upgraded-lines'

export const addBooking =
  (parts: DeskParts, bookTeam: BookTeam): HandlerOf<typeof call> =>
  async (ctx, input) => {
    if (input.kind === 'TEAM' && input.couponCodes != null && input.couponCodes.length > 0)
      throw refuse('coupon.team')
    if (input.kind === 'TEAM') return { result: await bookTeam(ctx, input), message: '预订成功！' }
    const { answer, isRepeated } = await book(parts, ctx, input)
    return { result: answer, message: isRepeated ? `渠道单号已存在，预订单${answer.resNo}` : '预订成功！' }
  }

/** 新增预订 (hotel domain §3.3, §5.12). An order of a channel that is known already is answered as it was the first time. */
async function book(
  parts: DeskParts,
  ctx: Ctx,
  { payPassword, paySmsCode, ...input }: InputOf<typeof call>,
): Promise<{ readonly answer: BookingAnswer; readonly isRepeated: boolean }> {
  const known = await orderOfChannel(ctx.db, input.channelId, input.channelOrderNo)
  if (known !== undefined) return { answer: known, isRepeated: true }
  const plan = await planBooking(parts, ctx, input)
  const usedUp = await pointsProof(ctx, input, { password: payPassword, smsCode: paySmsCode })
  const write = async (work: Work) => {
    await usedUp(work.db)
    return writeBooking(work, plan)
  }
  const answer = await deskWork(ctx, input, write, plan.settings)
  return { answer, isRepeated: answer.resNo !== plan.order.resNo }
}

export interface BookingPlan {
  readonly settings: DeskSettings
  readonly order: NewOrder
  readonly lines: readonly NewLine[]
  readonly terms: StockTerms
  readonly prepay: readonly SentPayment[]
  readonly folioNo: string
  readonly approvalId: string | null
  readonly couponCodes: readonly string[]
  readonly pointsRuleId: string | null
}

/** All that can be decided before rows are locked. */
export async function planBooking(
  parts: DeskParts,
  ctx: Ctx,
  input: InputOf<typeof call>,
  /** There where the order came by the channel's own path, which has sold it: its prices stand, and the house's terms of sale do not bind it. */
  channel?: { readonly isPrepaid: boolean },
): Promise<BookingPlan> {
  const { arriveDate: arrive, departDate: depart, channelId, booker, rooms, sourceType, guarantee } = input
  bookingNights({ arrive, depart }, businessDateOf(ctx))
  if (rooms.length === 0) throw refuse('booking.noRooms')
  // What is asked for and cannot be done is refused, never dropped without a word.
  if (input.checkInNow === 'Y') throw refuse('booking.checkInNow')
  const stayKind = stayKinds[input.stayType]
  const ask = {
    arrive,
    depart,
    channelId,
    stayKind,
    unitId: input.unitId ?? null,
    intermediaryId: input.intermediaryId ?? null,
  }
  if (input.pointsRuleId) checkPointsBooking(rooms, stayKind, booker.memberId)
  const member = await benefitsFor(ctx.db, ctx.user.hotelCode, booker.memberId)
  const typeIds = [...new Set(rooms.map(row => row.roomTypeId))]
  const prepay = input.prepay == null ? [] : [input.prepay]
  const { settings, quotes, minimums, problems, terms, resNo, folioNo } = await ctx.db.read(async db => {
    const asking = { ...ctx, db }
    const wanted = sellerSettings(asking)
    const [settings, , , , { quotes, minimums, problems }, terms, [resNo = ''], [folioNo = '']] =
      await Promise.all([
        wanted,
        checkChannel(db, channelId),
        checkIntermediary(db, ctx.user.hotelCode, input.intermediaryId, arrive),
        booker.guestId == null ? undefined : checkBlackList(db, [booker.guestId]),
        quotesByPlan(asking, rooms, { ...ask, member }),
        saleTerms(asking, wanted, {
          from: arrive,
          to: depart,
          channelId,
          overbookReason: input.overbookReason,
          // The type of a room that is asked for may be another than the booked one.
          ...(rooms.some(row => row.upgradeTypeId || (row.roomIds != null && row.roomIds.length > 0))
            ? {}
            : { typeIds }),
        }),
        takeNumbers(asking, 'YD', 1),
        prepay.length > 0 ? takeNumbers(asking, 'ZD', 1) : [],
      ])
    return { settings, quotes, minimums, problems, terms, resNo, folioNo }
  })
  if (channel === undefined) checkStayLimits({ arrive, depart }, businessDateOf(ctx), settings.stayLimits)
  const [problem] = channel !== undefined ? [] : problems
  if (problem !== undefined) throw problem
  const booked = newLines(
    parts,
    ctx,
    withBreakfast(rooms, member),
    input.pointsRuleId ? pointsQuotes(quotes, input.pointsRuleId) : quotes,
    {
      stayKind,
      isGiven: channel !== undefined,
      minimums,
      shareBp: settings.priceFloorBp,
      approvalId: input.approvalId ?? null,
      freeReason: input.reason ?? null,
    },
  )
  const lines = await upgradedLines(ctx, rooms, booked, {
    stayKind,
    couponCodes: input.couponCodes ?? [],
  })
  if (channel === undefined) await checkPlansPaid(ctx.db, lines, prepay)
  const order: NewOrder = {
    id: newId(),
    resNo,
    kind: 'FIT',
    sourceType,
    channelId,
    channelOrderNo: input.channelOrderNo ?? null,
    bookerName: booker.name,
    bookerPhone: booker.phone,
    guestId: booker.guestId ?? null,
    memberId: booker.memberId ?? null,
    unitId: input.unitId ?? null,
    intermediaryId: input.intermediaryId ?? null,
    teamId: null,
    arrive,
    depart,
    arriveAt: momentOf(arrive, settings.checkInTime),
    departAt: momentOf(depart, settings.checkOutTime),
    eta: input.eta ?? null,
    holdUntil:
      input.holdUntil ?? (guarantee === 'none' ? momentOf(arrive, holdTime(settings, member)) : null),
    guarantee,
    stayKind,
    hourRuleId: input.hourRuleId ?? null,
    folioId: null,
    totalFen: totalOf(lines),
    channelPrepaidFen: channel?.isPrepaid === true ? totalOf(lines) : 0,
    remark: input.remark ?? null,
  }
  return {
    settings,
    order,
    lines,
    terms,
    prepay,
    folioNo,
    approvalId: input.approvalId ?? null,
    couponCodes: input.couponCodes ?? [],
    pointsRuleId: input.pointsRuleId ?? null,
  }
}

/** What the level of a member brings with each night, where nobody asked for more. */
const withBreakfast = (rooms: readonly BookedRoom[], member: MemberBenefits | undefined): BookedRoom[] =>
  rooms.map(room => ({ ...room, breakfast: Math.max(room.breakfast, member?.freeBreakfast ?? 0) }))

/** A room is kept as long for a member as for others, or as his level says. */
const holdTime = ({ holdUntil }: DeskSettings, member: MemberBenefits | undefined): string =>
  member?.holdUntil != null && member.holdUntil > holdUntil ? member.holdUntil : holdUntil

/** Rooms that are sold by a prepaid plan are paid with the booking. */
async function checkPlansPaid(
  db: Queries,
  lines: readonly NewLine[],
  prepay: readonly SentPayment[],
): Promise<void> {
  const plans = await planGuarantees(
    db,
    lines.map(line => line.ratePlanId),
  )
  const prepaid = lines.filter(line => plans.get(line.ratePlanId ?? '')?.guarantee === 'prepaid')
  const paidFen = prepay.reduce((sum, payment) => sum + payment.amountFen, 0)
  checkPlanPaid(plans.get(prepaid[0]?.ratePlanId ?? ''), totalOf(prepaid), paidFen)
}

/** Writes an order; one of a channel that is there already is answered as it is. */
export async function writeBooking(work: Work, plan: BookingPlan): Promise<BookingAnswer> {
  const { ctx, db, desk } = work
  const { order, lines, terms } = plan
  bookingNights(order, desk.businessDate)
  const known = await holdChannelOrder(db, order)
  if (known !== undefined) return known
  const placed = await placeLines(db, lines, order)
  // An order that is about to be made has no name yet: the agreement is about the first of its types.
  const typeId = lines[0]?.roomTypeId ?? ''
  const title = `${order.bookerName} ${terms.typeNames.get(typeId) ?? ''} ${order.arrive}`
  const target = { targetKind: 'roomType', targetId: typeId, title }
  await agreeToPrices(
    work,
    target,
    lines.flatMap(line => line.nights),
  )
  await useActivities(
    db,
    [],
    lines.flatMap(line => line.nights),
  )
  const stock = await holdRooms(work, plan, placed.lines, target)
  await placed.occupy(desk, order.resNo)
  const forCoupons = { ...order, nights: nightsFor(lines) }
  await lockCoupons(ctx, db, desk, forCoupons, plan.couponCodes)
  const codes = plan.prepay.length > 0 ? await postingCodes(db, desk.hotelCode) : new Map()
  const folioId =
    plan.prepay.length > 0 ? await openPrepaid(work, codes, order, plan.folioNo, plan.prepay) : null
  await Promise.all([
    stock.write(),
    insertOrder(db, desk, { ...order, folioId }),
    insertLines(db, desk, order, placed.lines),
    recordChanges(ctx, db, [
      {
        table: 'reservation',
        id: order.id,
        title: order.resNo,
        before: null,
        after: {
          ...order,
          folioId,
          rooms: placed.lines.map(({ guests, ...line }) => ({ ...line, guests: guests.length })),
        },
      },
    ]),
    tellOrdersChanged(db, desk.hotelCode, [order.id]),
    tellRoomsChanged(
      db,
      desk.hotelCode,
      placed.lines.map(line => line.roomId),
    ),
  ])
  if (plan.pointsRuleId !== null) await payWithPoints(work, order, typeId, plan.pointsRuleId)
  return {
    reservationId: order.id,
    resNo: order.resNo,
    totalFen: order.totalFen,
    folioId,
    rooms: placed.lines.map(line => ({
      reservationRoomId: line.id,
      roomTypeId: line.roomTypeId,
      ...(line.roomId === null ? {} : { roomId: line.roomId }),
    })),
    warnings: stock.isOverSold ? [`已超订：${nightsOf(order).join('、')}`] : [],
  }
}

/** The rooms out of the stock; more than there are only by who may, or with somebody's agreement. */
async function holdRooms(
  { ctx, db, desk }: Work,
  { order, terms, approvalId }: BookingPlan,
  lines: readonly { readonly stockTypeId: string }[],
  target: PriceTarget,
): ReturnType<typeof holdStock> {
  const taken = lines.flatMap(line => reserve({ ...order, typeId: line.stockTypeId }))
  try {
    return await holdStock(db, desk, taken, terms)
  } catch (refusal) {
    const isShort = refusal instanceof Refusal && refusal.code === 'stock.short'
    if (!isShort || terms.overRules === undefined) throw refusal
    const stock = await holdStock(db, desk, taken, { ...terms, rules: terms.overRules })
    await rightOrApproval(ctx, db, {
      action: '超售',
      right: 'overbook:use',
      ...target,
      before: refusal.message,
      after: `超订，共${lines.length}间，${order.arrive}至${order.depart}`,
      approvalId,
    })
    return stock
  }
}

async function checkChannel(db: Queries, channelId: string): Promise<void> {
  const [channel] = await db.query(`select 1 from mkt_channel where id = $1 and enabled = 'Y'`, [channelId])
  if (channel === undefined) throw refuse('channel.missing')
}

/** Two messages of a channel about one order take turns: the second sees what the first wrote. */
async function holdChannelOrder(db: Queries, order: NewOrder): Promise<BookingAnswer | undefined> {
  if (order.channelOrderNo === null) return undefined
  await db.query(`select pg_advisory_xact_lock(hashtextextended('channel order ' || $1 || ' ' || $2, 0))`, [
    order.channelId,
    order.channelOrderNo,
  ])
  return orderOfChannel(db, order.channelId, order.channelOrderNo)
}

async function orderOfChannel(
  db: Queries,
  channelId: string,
  channelOrderNo: string | null | undefined,
): Promise<BookingAnswer | undefined> {
  if (!channelOrderNo) return undefined
  const [known] = await db.query<BookingAnswer>(
    `select r.id as reservation_id, r.res_no, r.total_fen, r.folio_id, '[]'::jsonb as warnings,
       (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('reservationRoomId', l.id, 'roomTypeId', l.room_type_id, 'roomId', l.room_id)) order by l.line_no)
        from reservation_room l where l.reservation_id = r.id) as rooms
     from reservation r where r.channel_id = $1 and r.channel_order_no = $2`,
    [channelId, channelOrderNo],
  )
  return known
}
