import { checkIntermediary } from '@kezhan/agents/server/contract-store'
import { dayOf } from '@kezhan/base/moments'
import type { SentGuest, SentPayment } from '@kezhan/desk/model/order-input'
import { type StayKind, stayKinds } from '@kezhan/desk/model/order-words'
import { nightsFor } from '@kezhan/desk/rules/free-stay'
import { lateOf, noLate } from '@kezhan/desk/rules/kept-late'
import { type DeskSettings, sellerSettings } from '@kezhan/desk/server/desk-settings'
import { type DeskParts, deskWork, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { agreeToPrices, type PriceTerms, soldNights } from '@kezhan/desk/server/prices'
import { openedGuests } from '@kezhan/guests/server/named-guests'
import { changeStock, moveIn, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { roomPointsStayed } from '@kezhan/members/server/points/room-points'
import { benefitsFor, keptBenefits, type MemberBenefits } from '@kezhan/members/server/stays/member-benefits'
import { checkPlanPaid } from '@kezhan/rates/rules/plan-guarantee'
import { minimumPriceFen } from '@kezhan/rates/server/minimum-price'
import { planGuarantees } from '@kezhan/rates/server/plan-guarantee'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import { termsOfLine } from '@kezhan/reservations/server/bookings/assign-room'
import { lineAfter, takerOf } from '@kezhan/reservations/server/bookings/line-facts'
import {
  type HeldOrder,
  holdLine,
  type Line,
  nightsOfLines,
} from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import type { InputOf } from '@kezhan/resource/call'
import { askedRoom } from '@kezhan/rooms/server/asked-room'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CheckInAnswer, checkIn as call } from '../model/stay-calls'
import { arrivalOf } from '../rules/arrival'
import { suggestedDeposit } from '../rules/deposit'
import { refuse } from '../rules/refusals'
import type { OtherType, StayGuest } from '../rules/stay-facts'
import { walkInNights, walkInTimes } from './check-in-plan'
import { noteFoundGuests } from './guests/note-found-guests'
import { guestFacts, type ReadGuest, readGuest } from './guests/save-guests'
import { payOnArrival } from './money/on-arrival'
import { checkUpgradeAsked, upgradeAtDesk } from './money/upgrade-at-desk'
import { openStay } from './open-stay'
import { laterGuest } from './stay-facts'

/** 入住, with a booking or without (hotel domain §3.2, §2.2). */
export const checkIn =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const settings = await sellerSettings(ctx)
    const result = await (input.reservationRoomId == null
      ? walkIn(parts, ctx, settings, input)
      : fromBooking(parts, ctx, settings, input, input.reservationRoomId, false))
    return { result, message: '入住成功！' }
  }

type CheckInInput = InputOf<typeof call>

interface Numbers {
  readonly stayNo: string
  readonly folioNo: string
}

async function numbersFor(ctx: Ctx): Promise<Numbers> {
  const [stayNo = ''] = await takeNumbers(ctx, 'RZ', 1)
  const [folioNo = ''] = await takeNumbers(ctx, 'ZD', 1)
  return { stayNo, folioNo }
}

async function walkIn(
  parts: DeskParts,
  ctx: Ctx,
  settings: DeskSettings,
  input: CheckInInput,
): Promise<CheckInAnswer> {
  const { roomId } = input
  if (roomId == null) throw refuse('checkIn.where')
  const { typeId, featureIds } = await askedRoom(ctx.db, roomId)
  const stayKind = stayKinds[input.stayType]
  // The type that is paid; another than that of the room by an upgrade only.
  const paidTypeId = checkUpgradeAsked(input, stayKind) ?? typeId
  const times = await walkInTimes(ctx, settings, {
    stayKind,
    typeId: paidTypeId,
    departDate: input.departDate ?? null,
    departAt: input.departTs ?? null,
    hourRuleId: input.hourRuleId ?? null,
  })
  const channelId = input.channelId ?? (await deskChannel(ctx.db))
  const ratePlanId = input.ratePlanId ?? null
  const unitId = input.unitId ?? null
  const intermediaryId = input.intermediaryId ?? null
  await checkIntermediary(ctx.db, ctx.user.hotelCode, intermediaryId, times.arrive)
  const member = await benefitsFor(ctx.db, ctx.user.hotelCode, input.memberId)
  const { quoted, minimumFen } = await walkInNights(ctx, times, {
    stayKind,
    typeId: paidTypeId,
    channelId,
    ratePlanId,
    unitId,
    intermediaryId,
    member,
    // Who is raised to a better type has what its rooms have with it.
    ...(paidTypeId === typeId ? { featureIds } : {}),
  })
  const floor = { minimumFen, shareBp: settings.priceFloorBp }
  const nights = typedNights(ctx, quoted, input, {
    stayKind,
    floor,
    approvalId: input.approvalId ?? null,
    freeReason: input.reason ?? null,
  })
  const terms = await saleTerms(ctx, settings, { from: times.arrive, to: times.depart, channelId })
  const guests = readGuests(parts, input.guests ?? [], dayOf(ctx.now))
  await noteFoundGuests(ctx, guests)
  const payments = input.deposits ?? []
  const totalFen = nights.reduce((sum, night) => sum + night.priceFen, 0)
  const paidFen = payments.reduce((sum, payment) => sum + payment.amountFen, 0)
  checkPlanPaid((await planGuarantees(ctx.db, [ratePlanId])).get(ratePlanId ?? ''), totalFen, paidFen)
  const numbers = await numbersFor(ctx)
  return deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const { arrive, depart, departAt, hourRuleId, arrival } = times
      await agreeToPrices(
        work,
        { targetKind: 'room', targetId: roomId, title: await titleOfRoom(db, roomId) },
        nights,
      )
      await changeStock(db, desk, moveIn({ typeId, channelId, arrive, depart }), terms)
      const memberId = input.memberId ?? null
      const guest = { reservationId: null, memberId, channelId, bookedTypeId: paidTypeId, nights }
      const upgrade = await upgradeAtDesk(work, { ...guest, targetTypeId: typeId }, input.upgradeCode)
      const settled = await openStay(work, {
        ...numbers,
        roomId,
        reservationId: null,
        reservationRoomId: null,
        bookedTypeId: paidTypeId,
        stayKind,
        sourceType: input.sourceType,
        channelId,
        teamId: null,
        memberId,
        unitId,
        intermediaryId,
        arrive,
        depart,
        departAt,
        ...noLate,
        ratePlanId,
        hourRuleId,
        breakfasts: Math.max(input.breakfast ?? 0, member?.freeBreakfast ?? 0),
        extraBeds: input.extraBed ?? 0,
        isSecret: input.secret === 'Y',
        remark: input.remark ?? null,
        nights: upgrade.nights,
        guests,
        guestFacts: await guestFacts(db, guests, settings),
        guestName: '',
        confirmed: input.confirmed ?? null,
      })
      await upgrade.use(settled.folioId)
      return finish(work, {
        ...settled,
        ...numbers,
        payments,
        nights,
        stayKind,
        isNightAudited: arrival.isNightAudited,
        member,
      })
    },
    settings,
  )
}

/** From a booking: its prices hold, its prepayment comes along. `isLater`: guests are registered afterwards. */
export async function fromBooking(
  parts: DeskParts,
  ctx: Ctx,
  settings: DeskSettings,
  input: Pick<CheckInInput, 'roomId' | 'confirmed' | 'version'> & Partial<CheckInInput>,
  lineId: string,
  isLater: boolean,
): Promise<CheckInAnswer> {
  const terms = await termsOfLine(ctx, settings, lineId)
  if (input.guests != null) await noteFoundGuests(ctx, readGuests(parts, input.guests, dayOf(ctx.now)))
  const payments = input.deposits ?? []
  // Who shows his card at the desk is refused where it cannot be used; who booked with it is not sent away.
  const shown = await benefitsFor(ctx.db, ctx.user.hotelCode, input.memberId)
  const numbers = await numbersFor(ctx)
  return deskWork(
    ctx,
    { ...input, reservationRoomId: lineId },
    async work => {
      const { ctx: own, db, desk } = work
      const order = await holdLine(db, lineId, input.version)
      const { head, line } = order
      const roomId = input.roomId ?? line.roomId
      // A team has a leader, not one member in every room.
      const memberId = input.memberId ?? (head.teamId === null ? head.memberId : null)
      const member = shown ?? (await keptBenefits(db, desk.hotelCode, memberId))
      lineAfter(desk, head, { ...line, roomId }, 'checkIn')
      if (roomId === null) throw refuseReservations('room.notAssigned')
      const { arrive, isNightAudited } = arrivalOfLine(work, line)
      const stored = (await nightsOfLines(db, [lineId])).get(lineId) ?? []
      const quoted = nightsFor(
        head.stayKind,
        stored.filter(night => night.night >= arrive),
      )
      const minimumFen = await minimumPriceFen(db, line.roomTypeId, arrive)
      const nights = typedNights(own, quoted, input, {
        stayKind: head.stayKind,
        floor: { minimumFen, shareBp: settings.priceFloorBp },
        approvalId: input.approvalId ?? null,
        freeReason: input.reason ?? null,
      })
      const title = `${head.resNo} ${head.bookerName}`
      await agreeToPrices(work, { targetKind: 'reservation', targetId: head.id, title }, nights)
      const { typeId } = await askedRoom(db, roomId)
      const guest = { reservationId: head.id, memberId, channelId: head.channelId, nights }
      const types = { bookedTypeId: line.roomTypeId, targetTypeId: typeId }
      const upgrade = await upgradeAtDesk(work, { ...guest, ...types }, input.upgradeCode)
      await moveStock(work, line, typeId, arrive, terms)
      await endPeriods(db, [lineId], desk.now)
      const listed = openedGuests(parts, line.guests)
      // Together with others, only those are registered at once whose certificates the list has; the rest afterwards.
      const sent = input.guests ?? (isLater && !listed.every(hasNumber) ? [] : listed)
      const guests = readGuests(parts, sent, dayOf(desk.now))
      const name = line.guestName ?? head.bookerName
      const facts: StayGuest[] =
        isLater && guests.length === 0 ? [laterGuest(name)] : await guestFacts(db, guests, settings)
      const settled = await openStay(work, {
        ...numbers,
        roomId,
        reservationId: head.id,
        reservationRoomId: lineId,
        bookedTypeId: line.roomTypeId,
        otherType: upgrade.isGranted ? undefined : await otherTypeOf(db, line, typeId),
        stayKind: head.stayKind,
        sourceType: head.sourceType,
        channelId: head.channelId,
        memberId,
        unitId: head.unitId,
        intermediaryId: head.intermediaryId,
        teamId: head.teamId,
        arrive,
        depart: line.depart,
        departAt: line.departAt,
        ...lateOf(line),
        ratePlanId: line.ratePlanId,
        hourRuleId: line.hourRuleId,
        breakfasts: Math.max(input.breakfast ?? line.breakfasts, member?.freeBreakfast ?? 0),
        extraBeds: input.extraBed ?? line.extraBeds,
        isSecret: input.secret === 'Y',
        remark: input.remark ?? null,
        nights: upgrade.nights,
        guests,
        guestFacts: facts,
        guestName: name,
        confirmed: input.confirmed ?? null,
      })
      await upgrade.use(settled.folioId)
      if (head.memberId !== null) await roomPointsStayed(own, db, head.id)
      await lineMovedIn(work, order, line, { roomId, typeId, stayId: settled.stayId, arrive })
      return finish(work, {
        ...settled,
        ...numbers,
        payments,
        nights,
        stayKind: head.stayKind,
        isNightAudited,
        prepaid: head,
        member,
      })
    },
    settings,
  )
}

/** The names, where he gets another type than he booked; a room that was assigned to him before is what was agreed. */
async function otherTypeOf(db: Queries, line: Line, typeId: string): Promise<OtherType | undefined> {
  if (typeId === line.roomTypeId || typeId === line.stockTypeId) return undefined
  const names = await db.query<{ id: string; name: string }>(
    'select id, name from room_type where id = any($1::text[])',
    [[line.roomTypeId, typeId]],
  )
  const nameOf = (id: string) => names.find(type => type.id === id)?.name ?? ''
  return { booked: nameOf(line.roomTypeId), given: nameOf(typeId) }
}

const hasNumber = ({ certNo }: SentGuest): boolean => certNo != null && certNo !== ''

/** Which night he begins with: the booked one, or a later one where he comes late. Refuses who comes too early or too late. */
function arrivalOfLine({ desk, settings }: Work, line: Line) {
  const arrival = arrivalOf({
    now: desk.now,
    businessDate: desk.businessDate,
    nights: 1,
    earlyMorningCutoff: settings.earlyMorningCutoff,
    checkOutTime: settings.checkOutTime,
  })
  if (line.arrive > arrival.arrive) throw refuse('checkIn.early')
  if (line.depart <= arrival.arrive && line.depart !== line.arrive) throw refuse('checkIn.over')
  return arrival
}

/** From expected to in the house; nights that are over go, and another type of room takes its own stock. */
async function moveStock(
  { db, desk }: Work,
  line: Line,
  typeId: string,
  arrive: string,
  terms: StockTerms,
): Promise<void> {
  await changeStock(
    db,
    desk,
    [...unreserve(takerOf(line)), ...moveIn({ ...takerOf(line), typeId, arrive })],
    terms,
  )
}

async function lineMovedIn(
  { ctx, db, desk }: Work,
  order: HeldOrder,
  line: Line,
  into: {
    readonly roomId: string
    readonly typeId: string
    readonly stayId: string
    readonly arrive: string
  },
): Promise<void> {
  const { roomId, typeId, stayId } = into
  await saveLines(ctx, db, desk, order, [
    { id: line.id, state: 'inHouse', roomId, stockTypeId: typeId, stayId },
  ])
}

interface Finishing extends Numbers {
  readonly stayId: string
  readonly folioId: string
  readonly room: { readonly roomNo: string }
  readonly warnings: readonly string[]
  readonly payments: readonly SentPayment[]
  readonly nights: readonly PricedNight[]
  readonly stayKind: StayKind
  readonly isNightAudited: boolean
  readonly prepaid?: HeldOrder['head']
  readonly member: MemberBenefits | undefined
}

async function finish(work: Work, settled: Finishing): Promise<CheckInAnswer> {
  const { stayId, folioId, room, stayNo, nights } = settled
  await payOnArrival(work, { ...settled, roomNo: room.roomNo })
  const depositFen = settled.payments.reduce((sum, payment) => sum + payment.amountFen, 0)
  const { amountFen: suggestedDepositFen } = suggestedDeposit({
    formula: settled.member?.isDepositFree === true ? '0' : work.settings.depositFormula,
    nightsFen: nights.map(night => night.priceFen),
  })
  return {
    stayId,
    stayNo,
    roomNo: room.roomNo,
    folioId,
    depositFen,
    suggestedDepositFen,
    warnings: settled.warnings,
  }
}

function typedNights(
  ctx: Ctx,
  quoted: readonly PricedNight[],
  input: Partial<CheckInInput>,
  terms: PriceTerms,
): PricedNight[] {
  return soldNights(ctx, quoted, input.nights ?? [], terms)
}

const readGuests = (parts: DeskParts, sent: readonly SentGuest[], today: string): ReadGuest[] =>
  sent.map(guest => readGuest(parts, guest, today))

/** A walk-in has no name yet: an approver knows the room. */
async function titleOfRoom(db: Queries, roomId: string): Promise<string> {
  const [room] = await db.query<{ roomNo: string; typeName: string }>(
    'select r.room_no, t.name as type_name from room r join room_type t on t.id = r.room_type_id where r.id = $1',
    [roomId],
  )
  return `${room?.roomNo ?? ''} ${room?.typeName ?? ''} 散客入住`
}

/** Who walks in came through the hotel's own desk: its first direct channel. */
export async function deskChannel(db: Queries): Promise<string> {
  const [channel] = await db.query<{ id: string }>(
    `select id from mkt_channel where enabled = 'Y' order by (kind <> 'direct'), sort_order, id limit 1`,
  )
  if (channel === undefined) throw refuse('channel.none')
  return channel.id
}
