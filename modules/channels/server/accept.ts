import type { DeskParts, Work } from '@kezhan/desk/server/desk-work'
import type { addBooking } from '@kezhan/reservations/model/booking-calls'
import { type BookingPlan, planBooking, writeBooking } from '@kezhan/reservations/server/bookings/add-booking'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Wish } from '../model/channel-order'
import { refuse } from '../rules/refusals'
import type { Accepted } from './accepted'
import { type ChannelOrder, holdChannelOrder, saveChannelOrder } from './channel-order-store'
import { changesOrder } from './channel-states'
import { type MappedType, mappedTypes } from './mapped-types'
import { replaceLines } from './replace-lines'

export interface AcceptChoice {
  /** Our types by the codes of the channel. */
  readonly types?: ReadonlyMap<string, string>
  readonly overbookReason?: string | null
  /** Somebody's agreement to over-book. */
  readonly approvalId?: string | null
}

export interface AcceptPlan {
  readonly order: ChannelOrder
  readonly booking: BookingPlan
}

/** Reads prices, mapping and stock before anything is locked. Refuses a code of the channel that means no type of ours. */
export async function planAcceptance(
  parts: DeskParts,
  ctx: Ctx,
  order: ChannelOrder,
  choice: AcceptChoice = {},
): Promise<AcceptPlan> {
  const types = await typesOf(ctx.db, ctx.user.hotelCode, order, choice.types ?? new Map())
  return { order, booking: await planBooking(parts, ctx, bookingOf(order, types, choice), order.wanted) }
}

type Mapped = ReadonlyMap<string, Pick<MappedType, 'typeId' | 'ratePlanId'>>

/** By hand, by the mapping of the channel, or where the channel uses our own code. */
export async function typesOf(
  db: Queries,
  hotelCode: string,
  { channelId, wanted }: Pick<ChannelOrder, 'channelId' | 'wanted'>,
  chosen: ReadonlyMap<string, string>,
): Promise<Mapped> {
  const rows = await mappedTypes(
    db,
    hotelCode,
    wanted.rooms.map(room => ({ channelId, code: room.extRoomCode, rate: room.extRateCode })),
  )
  const known = new Map<string, Pick<MappedType, 'typeId' | 'ratePlanId'>>(rows.map(row => [row.code, row]))
  for (const [code, typeId] of chosen) known.set(code, { typeId, ratePlanId: null })
  const unknown = wanted.rooms.find(room => !known.has(room.extRoomCode))
  if (unknown !== undefined)
    throw refuse('channelOrder.mapping', { code: unknown.extName || unknown.extRoomCode })
  return known
}

function bookingOf(
  { channelId, orderNo, wanted }: ChannelOrder,
  types: Mapped,
  { overbookReason, approvalId }: AcceptChoice,
): InputOf<typeof addBooking> {
  return {
    kind: 'FIT',
    sourceType: 'ota',
    stayType: 'DAY',
    channelId,
    channelOrderNo: orderNo,
    arriveDate: wanted.arriveDate,
    departDate: wanted.departDate,
    guarantee: wanted.isPrepaid ? 'prepaid' : 'none',
    booker: { name: wanted.bookerName, phone: wanted.bookerPhone || '未提供' },
    remark: wanted.remark,
    rooms: roomsOf(wanted, types),
    ...(overbookReason ? { overbookReason } : {}),
    ...(approvalId ? { approvalId } : {}),
  }
}

const roomsOf = (wanted: Wish, types: Mapped) =>
  wanted.rooms.map(room => ({
    roomTypeId: types.get(room.extRoomCode)?.typeId ?? '',
    qty: room.qty,
    // A channel does not say who comes beside the names, nor what they eat.
    adults: 1,
    children: 0,
    breakfast: 0,
    extraBed: 0,
    ratePlanId: types.get(room.extRoomCode)?.ratePlanId ?? null,
    nights: room.nights.map(({ date, priceFen }) => ({ date, priceFen })),
    guests: room.guestNames.map(name => ({ name })),
  }))

/** Makes our order what the channel wants: a new one, or other rooms in the one that is there. The channel is still to be told. */
export async function writeAcceptance(work: Work, { order: seen, booking }: AcceptPlan): Promise<Accepted> {
  const { ctx, db } = work
  const order = await holdChannelOrder(db, seen.id, seen.version)
  const accepted = changesOrder(order)
    ? await replaceLines(work, order.reservationId, booking, order.wanted)
    : await writeBooking(work, booking)
  await saveChannelOrder(ctx, db, order, {
    state: 'accepted',
    problem: null,
    applied: order.wanted,
    reservationId: accepted.reservationId,
    confirmBy: null,
    answer: 'accept',
    isTold: false,
    toldFault: null,
  })
  return { reservationId: accepted.reservationId, resNo: accepted.resNo, warnings: accepted.warnings }
}
