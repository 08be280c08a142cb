import { addMinutes } from '@kezhan/base/moments'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf, checkWarnings, type Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { agreeToPrices, type PriceTerms, quoteNights, typedNight } from '@kezhan/desk/server/prices'
import { changeStock, moveIn, moveOut, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { PriceFloor } from '@kezhan/rates/rules/override-price'
import { keptBuyer } from '@kezhan/reservations/server/bookings/kept-buyer'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import { askedRoom } from '@kezhan/rooms/server/asked-room'
import {
  addPeriods,
  checkRoomFree,
  endPeriods,
  type HeldRoom,
  holdRooms,
} from '@kezhan/rooms/server/room-periods'
import { occupyRoom, vacateRoom } from '@kezhan/rooms/server/room-state'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { refuse } from '../rules/refusals'
import { checkChange, priceDifferenceFen, type Repricing, repricedNights } from '../rules/stay-nights'
import { enqueue } from './guests/enqueue'
import { voidCards } from './leave-room'
import { recordPrices } from './money/record-prices'
import { nightsOfStay, type Stay, type StayNightRow, saveStay, saveStayNights, stayTaker } from './stay-rows'

export interface RoomMove {
  readonly roomId: string
  readonly reason: string
  readonly policy: 'quoted' | 'keep' | 'typed' | null
  readonly typedFen: number | null
  readonly approvalId?: string | null
  readonly confirmed: string | null
}

export interface MovePlan {
  readonly terms: StockTerms
  /** What the nights to come cost in the other type. */
  readonly quoted: readonly PricedNight[]
  readonly floor: PriceFloor
  readonly typeId: string
}

/** Prices of the other type are asked before anything is locked. */
export async function planMove(
  ctx: Ctx,
  settings: DeskSettings,
  stay: Stay,
  roomId: string,
): Promise<MovePlan> {
  const { typeId, featureIds } = await askedRoom(ctx.db, roomId)
  const today = businessDateOf(ctx)
  const arrive = stay.arriveOn < today ? today : stay.arriveOn
  const { channelId, depart } = stay
  const isComing = arrive < depart
  const ask = { ...(await keptBuyer(ctx, stay)), featureIds, arrive, depart }
  const found = isComing ? await quoteNights(ctx, [typeId], ask) : undefined
  const terms = await saleTerms(ctx, settings, { from: stay.arriveOn, to: depart, channelId })
  return {
    terms,
    quoted: found?.quotes.get(typeId) ?? [],
    floor: { minimumFen: found?.minimums.get(typeId) ?? 0, shareBp: settings.priceFloorBp },
    typeId,
  }
}

/** Moves a guest whose stay is held into another room, from now on. */
export async function changeTo(
  work: Work,
  stay: Stay,
  plan: MovePlan,
  move: RoomMove,
): Promise<{
  readonly roomNo: string
  readonly differenceFen: number
  readonly version: number
  readonly stay: Stay
}> {
  const { ctx, db, desk } = work
  const { terms, typeId } = plan
  if (move.roomId === stay.roomId) throw refuse('change.target')
  checkChange(stay.stockTypeId, typeId, move.policy)
  const repricing = repricingOf(ctx, stay, plan, move)
  if (typeId !== stay.stockTypeId)
    await changeStock(
      db,
      desk,
      [...moveOut(stayTaker(stay)), ...moveIn({ ...stayTaker(stay), typeId })],
      terms,
    )
  const rooms = await holdRooms(db, [stay.roomId, move.roomId])
  const target = rooms.get(move.roomId)
  if (target === undefined) throw refuseRooms('room.missing')
  const period = { from: desk.now, to: laterMoment(stay.departPlanAt, addMinutes(desk.now, 30)) }
  if (!target.isEnabled || target.stayId !== null) throw refuse('change.target')
  await checkRoomFree(db, target, period)
  checkWarnings(dirtyWarning(work, target), move.confirmed)
  await endPeriods(db, [stay.id], desk.now)
  await addPeriods(db, desk, [
    { roomId: target.id, kind: 'STAY', sourceId: stay.id, title: stay.stayNo, ...period },
  ])
  await vacateRoom(db, desk, stay.roomId)
  await occupyRoom(db, target.id, stay.id)
  await voidCards(work, stay.id, stay.roomId)
  const before = await nightsOfStay(db, stay.id)
  const after = repricedNights(before, desk.businessDate, repricing)
  await agreeToPrices(
    work,
    { targetKind: 'stay', targetId: stay.id, title: `${stay.roomNo} ${stay.guestName} 换房` },
    after,
  )
  await saveStayNights(db, desk, stay, after)
  await recordPrices(ctx, db, stay, { before, after }, move.reason)
  const saved = await saveStay(ctx, db, desk, stay, { roomId: target.id, stockTypeId: typeId }, move.reason)
  await enqueue(db, 'move', { stayIds: [stay.id] }, desk.now)
  return {
    roomNo: target.roomNo,
    differenceFen: priceDifferenceFen(before, after),
    version: saved.version,
    stay: { ...saved, roomNo: target.roomNo },
  }
}

function dirtyWarning({ settings }: Work, room: HeldRoom): string[] {
  if (room.hk !== 'dirty') return []
  if (settings.dirtyPolicy === 'forbid') throw refuse('stay.dirtyForbidden')
  return settings.dirtyPolicy === 'warn' ? [refuse('stay.dirty').message] : []
}

/** 按新房型价, 维持原价 or 手工价. */
function repricingOf(
  ctx: Ctx,
  { stayKind }: Stay,
  { quoted, floor }: MovePlan,
  { policy, typedFen, reason, approvalId = null }: RoomMove,
): Repricing<StayNightRow> {
  if (policy === null || policy === 'keep') return { kind: 'keep' }
  if (policy === 'typed' && typedFen === null) throw refuse('price.typed')
  const prices: PriceTerms = { stayKind, floor, approvalId }
  const pricedAt = (night: PricedNight): PricedNight =>
    policy === 'typed' && typedFen !== null ? typedNight(ctx, night, typedFen, reason, prices) : night
  return { kind: 'priced', nights: quoted.map(night => ({ ...pricedAt(night), isPosted: false })) }
}

export const laterMoment = (a: string, b: string) => (a > b ? a : b)
