import { dayOf, momentOf, type Period } from '@kezhan/base/moments'
import { stateAfter, warningsOf } from '@kezhan/base/state-table'
import { checkStayLimits } from '@kezhan/desk/rules/stay-limits'
import { sellerSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import {
  agreeToPrices,
  freeNights,
  keptNight,
  type PriceTerms,
  quoteNights,
  typedNight,
} from '@kezhan/desk/server/prices'
import { rankRooms } from '@kezhan/inventory/rules/room-assignment'
import { changeStock, moveIn, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { loadHouse } from '@kezhan/inventory/server/house'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { keptBenefits } from '@kezhan/members/server/stays/member-benefits'
import { giveRoom } from '@kezhan/reservations/server/bookings/assign-room'
import { holdLine } from '@kezhan/reservations/server/bookings/order-rows'
import type { InputOf } from '@kezhan/resource/call'
import { type RoomPeriod, remediesFor } from '@kezhan/rooms/rules/room-conflict'
import { holdRoom, periodsWithin } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { answeredBefore } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { extendStay as call, ExtendAnswer } from '../model/stay-calls'
import { missingDepositFen } from '../rules/deposit'
import { refuse } from '../rules/refusals'
import { extendedNights } from '../rules/stay-nights'
import { stayStates } from '../rules/stay-states'
import { moveDeparture } from './late/move-departure'
import { stayBuyer } from './money/stay-buyer'
import { changeTo, type MovePlan, planMove } from './move-stay'
import { stayFacts } from './stay-facts'
import {
  departTimeOf,
  holdStay,
  nightsOfStay,
  readStay,
  type Stay,
  type StayNightRow,
  saveStay,
  saveStayNights,
  stayTaker,
} from './stay-rows'

export const extendStay: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await extend(ctx, input),
  message: '续住成功！',
})

type ExtendInput = InputOf<typeof call>

interface ExtendPlan {
  readonly depart: string
  readonly departAt: string
  readonly quoted: readonly PricedNight[]
  readonly prices: PriceTerms
  readonly terms: StockTerms
  readonly move: MovePlan | undefined
}

/** 续住 (hotel domain §3.8): where somebody has the room next, the refusal names the remedies; the same call does one. */
export async function extend(ctx: Ctx, input: ExtendInput): Promise<ExtendAnswer> {
  const before = await answeredBefore<ExtendAnswer>(ctx, input)
  if (before !== undefined) return before
  const settings = await sellerSettings(ctx)
  const known = await readStay(ctx.db, input.stayId)
  const depart = input.departDate ?? (input.departTs == null ? null : dayOf(input.departTs))
  if (depart === null) throw refuse('checkIn.depart')
  if (depart <= known.depart) throw refuse('extend.order')
  checkStayLimits({ arrive: known.arriveOn, depart }, known.arriveOn, settings.stayLimits)
  const { channelId, stayKind } = known
  const { quotes, minimums } = await quoteNights(ctx, [known.bookedTypeId], {
    ...(await stayBuyer(ctx, known)),
    arrive: known.depart,
    depart,
  })
  const plan: ExtendPlan = {
    depart,
    departAt: input.departTs ?? momentOf(depart, departTimeOf(known)),
    quoted: quotes.get(known.bookedTypeId) ?? [],
    prices: {
      stayKind,
      floor: { minimumFen: minimums.get(known.bookedTypeId) ?? 0, shareBp: settings.priceFloorBp },
      approvalId: input.approvalId ?? null,
    },
    terms: await saleTerms(ctx, settings, { from: known.arriveOn, to: depart, channelId }),
    move:
      input.remedy === 'changeRoom' && input.remedyRoomId != null
        ? await planMove(ctx, settings, known, input.remedyRoomId)
        : undefined,
  }
  return deskWork(ctx, input, work => write(work, input, plan), settings)
}

async function write(work: Work, input: ExtendInput, plan: ExtendPlan): Promise<ExtendAnswer> {
  const { ctx, db, desk, settings } = work
  // Who is to move is held first: orders come before stays everywhere.
  const inTheWay = await conflictsOf(work, input.stayId, plan)
  const lineIds = inTheWay.filter(one => one.kind === 'ASSIGN').map(one => one.sourceId)
  if (input.remedy === 'moveReservation') for (const lineId of lineIds.toSorted()) await holdLine(db, lineId)
  const held = await holdStay(db, input.stayId, input.version)
  if (plan.depart <= held.depart) throw refuse('extend.order')
  stateAfter(stayStates, held.state, 'extend', stayFacts(desk, settings, {}))
  const stay = input.remedy === 'changeRoom' ? await moveFirst(work, held, input, plan) : held
  await changeStock(
    db,
    desk,
    moveIn({ ...stayTaker(stay), arrive: stay.depart, depart: plan.depart }),
    plan.terms,
  )
  if (input.remedy === 'moveReservation') await moveOthers(work, stay, input, plan)
  await holdRoom(db, stay.roomId)
  const conflicts = await conflictsOf(work, stay.id, plan)
  if (conflicts.length > 0) throw await conflictRefusal(work, stay, conflicts, plan)
  const before = await nightsOfStay(db, stay.id)
  const after = longerNights(ctx, before, input, plan)
  await agreeToPrices(
    work,
    { targetKind: 'stay', targetId: stay.id, title: `${stay.roomNo} ${stay.guestName} 续住` },
    after,
  )
  await saveStayNights(db, desk, stay, after)
  await moveDeparture(db, stay.id, plan.departAt)
  const needMoreDepositFen = await missingDeposit(work, stay, after)
  const facts = stayFacts(desk, settings, { missingDepositFen: needMoreDepositFen })
  stateAfter(stayStates, stay.state, 'extend', facts)
  const saved = await saveStay(ctx, db, desk, stay, { depart: plan.depart, departPlanAt: plan.departAt })
  const added = after.filter(night => !before.some(old => old.night === night.night))
  return {
    departPlanTs: plan.departAt,
    needMoreDepositFen,
    version: saved.version,
    addedFen: added.reduce((sum, night) => sum + night.priceFen, 0),
    warnings: warningsOf(stayStates, 'extend', facts),
  }
}

/** Who has the room between the planned end and the new one. */
async function conflictsOf({ db }: Work, stayId: string, plan: ExtendPlan): Promise<RoomPeriod[]> {
  const stay = await readStay(db, stayId)
  const periods = await periodsWithin(db, [stay.roomId], { from: stay.arriveAt, to: plan.departAt })
  return periods.filter(one => one.sourceId !== stayId)
}

async function conflictRefusal(
  work: Work,
  stay: Stay,
  conflicts: readonly RoomPeriod[],
  plan: ExtendPlan,
): Promise<Error> {
  const [first] = conflicts
  const roomsForOther = first === undefined ? [] : await freeRooms(work, stay.stockTypeId, first)
  const roomsForGuest = await freeRooms(work, stay.stockTypeId, { from: work.desk.now, to: plan.departAt })
  return refuse('extend.taken', {
    date: dayOf(first?.from ?? plan.departAt),
    by: first?.title ?? '',
    remedies: remediesFor(conflicts, roomsForOther.length, roomsForGuest.length),
    conflicts,
    roomsForOther,
    roomsForGuest,
  })
}

async function freeRooms(
  { db, desk }: Work,
  typeId: string,
  period: Period,
): Promise<{ readonly roomId: string; readonly roomNo: string }[]> {
  const house = await loadHouse(db, {
    hotelCode: desk.hotelCode,
    today: desk.businessDate,
    typeIds: [typeId],
    from: period.from,
    to: period.to,
  })
  const request = {
    id: '',
    typeIds: [typeId],
    wishedFeatureIds: [],
    isVip: false,
    from: period.from,
    to: period.to,
  }
  const numberOf = new Map(house.rooms.map(room => [room.id, room.roomNo]))
  return rankRooms(request, house)
    .slice(0, 20)
    .map(({ roomId }) => ({ roomId, roomNo: numberOf.get(roomId) ?? '' }))
}

/** 移动对方预订: each goes to the chosen room, or to the best that is free for it. */
async function moveOthers(work: Work, stay: Stay, input: ExtendInput, plan: ExtendPlan): Promise<void> {
  const conflicts = await conflictsOf(work, stay.id, plan)
  for (const conflict of conflicts) {
    if (conflict.kind !== 'ASSIGN') throw await conflictRefusal(work, stay, conflicts, plan)
    const order = await holdLine(work.db, conflict.sourceId)
    const [best] = await freeRooms(work, order.line.stockTypeId, conflict)
    const roomId = conflicts.length === 1 ? (input.remedyRoomId ?? best?.roomId) : best?.roomId
    if (roomId === undefined) throw await conflictRefusal(work, stay, conflicts, plan)
    await giveRoom(work, order, order.line, roomId, plan.terms, 'Y')
  }
}

async function moveFirst(work: Work, stay: Stay, input: ExtendInput, plan: ExtendPlan): Promise<Stay> {
  if (plan.move === undefined || input.remedyRoomId == null) throw refuse('checkIn.where')
  const move = {
    roomId: input.remedyRoomId,
    reason: '续住换房',
    policy: 'keep' as const,
    typedFen: null,
    confirmed: 'Y',
  }
  return (await changeTo(work, stay, plan.move, move)).stay
}

function longerNights(
  ctx: Ctx,
  before: readonly StayNightRow[],
  input: ExtendInput,
  { quoted, prices, depart }: ExtendPlan,
): StayNightRow[] {
  const last = before.at(-1)
  const pricedAt = (night: PricedNight): PricedNight => {
    if (input.typedFen != null) return typedNight(ctx, night, input.typedFen, input.reason ?? '', prices)
    if (input.price === 'keep' && last !== undefined) return keptNight(ctx, night, last.priceFen, prices)
    return night
  }
  // Nights that are added are given away for the reason of those before, unless another one is said.
  const freeReason = input.reason ?? last?.overrideReason ?? null
  const priced = freeNights(ctx, quoted.map(pricedAt), { ...prices, freeReason })
  const nights = priced.map(night => ({ ...night, isPosted: false }))
  return last === undefined ? nights : extendedNights(before, depart, { kind: 'priced', nights })
}

/** What the guest should still pay so that all his nights are covered (hotel domain §3.1); nights that his team pays are. */
async function missingDeposit(
  { db, desk }: Work,
  stay: Stay,
  nights: readonly StayNightRow[],
): Promise<number> {
  const member = await keptBenefits(db, desk.hotelCode, stay.memberId)
  if (member?.isDepositFree === true) return 0
  const [folio] = await db.query<{
    balanceFen: number
    coverFen: number
    isRouted: boolean
  }>(
    `select credit_fen - debit_fen as balance_fen,
       exists (select 1 from team t where t.id = $2 and t.master_folio_id is not null and t.route_rule in ('room', 'all')) as is_routed,
       credit_extra_fen + coalesce((select sum(p.amount_fen) from preauth p where p.folio_id = f.id and p.state = 'valid'), 0)::bigint as cover_fen
     from folio f where f.id = $1`,
    [stay.folioId, stay.teamId],
  )
  if (folio === undefined) return 0
  const { isRouted, ...money } = folio
  return missingDepositFen({
    ...money,
    futureNightsFen: isRouted ? [] : nights.filter(night => !night.isPosted).map(night => night.priceFen),
  })
}
