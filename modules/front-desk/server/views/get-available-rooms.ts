import { addDays, daysBetween } from '@kezhan/base/days'
import { dayOf, momentOf } from '@kezhan/base/moments'
import { stayKinds } from '@kezhan/desk/model/order-words'
import type { HourOffer } from '@kezhan/desk/model/room-state'
import type { getAvailableRooms as call } from '@kezhan/desk/model/room-state-calls'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { quoteNights } from '@kezhan/desk/server/prices'
import { type GuestWishes, wishesIn } from '@kezhan/inventory/rules/guest-wishes'
import { type House, rankRooms } from '@kezhan/inventory/rules/room-assignment'
import { loadHouse } from '@kezhan/inventory/server/house'
import { benefitsFor } from '@kezhan/members/server/stays/member-benefits'
import { type HourRuleOfType, loadHourRules } from '@kezhan/rates/server/stay-rules'
import { refuse } from '@kezhan/reservations/rules/refusals'
import { type KeptBuyer, keptBuyer, soldLine } from '@kezhan/reservations/server/bookings/kept-buyer'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { deskChannel } from '@kezhan/stays/server/check-in'
import { stayBuyer } from '@kezhan/stays/server/money/stay-buyer'
import { readStay } from '@kezhan/stays/server/stay-rows'
import { pricePart, stayStock } from './stay-stock'

/** Types with what can be sold of them, and rooms that are free, the best first (hotel domain §5.11). */
export const getAvailableRooms: HandlerOf<typeof call> = async (ctx, input) => {
  const { hotelCode } = ctx.user
  const today = businessDateOf(ctx)
  const settings = await deskSettings(ctx.db, hotelCode)
  const from =
    input.arriveTs ?? (input.arriveDate == null ? ctx.now : momentOf(input.arriveDate, settings.checkInTime))
  const to =
    input.departTs ?? (input.departDate == null ? null : momentOf(input.departDate, settings.checkOutTime))
  if (to === null || to <= from) throw refuse('dates.order')
  // Who comes now comes on the day that the audit has not closed yet.
  const arrive = input.arriveDate ?? (input.arriveTs == null ? today : dayOf(from))
  const depart = input.departDate ?? dayOf(to)
  if (daysBetween(arrive, depart) > mostNights) throw refuse('dates.tooLong', { nights: mostNights })
  const types = await ctx.db.query<{ id: string }>(
    `select id from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N'
       and ($2::text[] = '{}' or id = any($2)) order by sort_order, id`,
    [hotelCode, input.roomTypeIds ?? []],
  )
  const typeIds = types.map(type => type.id)
  const buyer = await buyerFor(ctx, input)
  const { channelId, member } = buyer
  const nights = depart > arrive ? { arrive, depart } : { arrive, depart: addDays(arrive, 1) }
  const { quotes, problems, ofRoom } = await quoteNights(ctx, typeIds, { ...buyer, ...nights })
  const stock = await stayStock(ctx, typeIds, nights, channelId)
  const house = await loadHouse(ctx.db, { hotelCode, today, typeIds, from, to })
  const features = input.featureIds ?? []
  const booked = await bookedLine(ctx, input.excludeReservationRoomId)
  const request = {
    id: '',
    isVip: false,
    from,
    to,
    ...wishesOf(booked, features),
    ...(booked === undefined
      ? { typeIds, isAnyType: true }
      : { typeIds: [booked.roomTypeId, ...typeIds.filter(id => id !== booked.roomTypeId)] }),
  }
  const open = withoutOwn(house, [input.excludeStayId, input.excludeReservationRoomId])
  const roomOf = new Map(house.rooms.map(room => [room.id, room]))
  const floors = await floorNames(ctx)
  const hourRules =
    input.stayType === 'HOUR' ? await loadHourRules(ctx.db, hotelCode, typeIds, dayOf(from)) : undefined
  return {
    result: {
      depositFormula: member?.isDepositFree === true ? noDeposit : settings.depositFormula,
      types: types.map(({ id }) => ({
        roomTypeId: id,
        sellable: stock.get(id)?.sellable ?? 0,
        net: stock.get(id)?.net ?? 0,
        minNightsOk: (problems.get(id) ?? []).length === 0,
        ...(problems.get(id)?.[0] === undefined ? {} : { restriction: problems.get(id)?.[0]?.message ?? '' }),
        ...(input.withPrice == null ? {} : pricePart(quotes.get(id) ?? [])),
        ...(hourRules === undefined
          ? {}
          : { hourOffers: hourOffers(hourRules, id, quotes.get(id)?.[0]?.priceFen ?? 0) }),
      })),
      rooms: rankRooms(request, open).flatMap(({ roomId, score, why, warnings }) => {
        const room = roomOf.get(roomId)
        const place = floors.get(roomId)
        if (room === undefined || place === undefined) return []
        if (input.onlyClean === 'Y' && room.cleaning === 'dirty') return []
        if (input.buildId != null && place.buildId !== input.buildId) return []
        if (input.floorId != null && place.floorId !== input.floorId) return []
        if (features.some(feature => !room.featureIds.includes(feature))) return []
        const own = input.withPrice == null ? undefined : ofRoom(room.typeId, room.featureIds)
        return [
          {
            roomId,
            roomNo: room.roomNo,
            roomTypeId: room.typeId,
            floorName: place.floorName,
            hk: room.cleaning,
            features: room.featureIds,
            score,
            why,
            ...(own === undefined ? {} : pricePart(own)),
            ...(warnings.length === 0 ? {} : { warn: warnings }),
          },
        ]
      }),
    },
  }
}

/** Whose prices are asked for: those of whoever is named, or of a guest on the terms on which he has his room. */
async function buyerFor(ctx: Ctx, { withPrice, stayType }: InputOf<typeof call>): Promise<KeptBuyer> {
  const { stayId, reservationRoomId, memberId, ...price } = withPrice ?? {}
  if (stayId) return stayBuyer(ctx, await readStay(ctx.db, stayId))
  if (reservationRoomId) return keptBuyer(ctx, await soldLine(ctx.db, reservationRoomId))
  return {
    channelId: price.channelId ?? (await deskChannel(ctx.db)),
    stayKind: stayKinds[stayType ?? 'DAY'],
    ratePlanId: price.ratePlanId ?? null,
    unitId: price.unitId ?? null,
    intermediaryId: price.intermediaryId ?? null,
    member: await benefitsFor(ctx.db, ctx.user.hotelCode, memberId),
  }
}

const hourOffers = (rules: readonly HourRuleOfType[], typeId: string, fullDayFen: number): HourOffer[] =>
  rules
    .filter(rule => rule.roomTypeId === typeId)
    .map(({ id: hourRuleId, roomTypeId: _, ...rule }) => ({ hourRuleId, ...rule, fullDayFen }))

/** The house as if somebody's own room were free for him. */
function withoutOwn(house: House, own: readonly (string | null | undefined)[]): House {
  return {
    ...house,
    periods: house.periods.filter(one => !own.includes(one.sourceId)),
    rooms: house.rooms.map(({ stayId, ...room }) =>
      stayId === undefined || own.includes(stayId) ? room : { ...room, stayId },
    ),
  }
}

interface BookedLine {
  readonly roomTypeId: string
  /** What he likes, and what was said when he booked. */
  readonly words: string
  readonly features: readonly { readonly id: string; readonly name: string }[]
}

/** What the guest was promised, for whom a room is looked for. */
async function bookedLine(ctx: Ctx, lineId: string | null | undefined): Promise<BookedLine | undefined> {
  if (!lineId) return undefined
  const [line] = await ctx.db.query<BookedLine>(
    `select l.room_type_id, concat_ws(' ', g.preferences, r.remark, r.guest_remark) as words,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id), '[]') from room_feature f where f.hotel_code = l.hotel_code) as features
     from reservation_room l join reservation r on r.id = l.reservation_id left join guest g on g.id = r.guest_id
     where l.hotel_code = $1 and l.id = $2`,
    [ctx.user.hotelCode, lineId],
  )
  return line
}

/** What is asked for here counts, and without it what is known of the guest. */
function wishesOf(booked: BookedLine | undefined, asked: readonly string[]): GuestWishes {
  return booked === undefined || asked.length > 0
    ? { wishedFeatureIds: asked }
    : wishesIn(booked.words, booked.features)
}

const noDeposit = '0'

const mostNights = 200

async function floorNames(ctx: Ctx) {
  const rows = await ctx.db.query<{
    roomId: string
    buildId: string
    floorId: string | null
    floorName: string
  }>(
    `select r.id as room_id, r.building_id as build_id, f.id as floor_id, coalesce(f.name, r.floor_no || ' 层') as floor_name
     from room r left join building_floor f on f.building_id = r.building_id and f.floor_no = r.floor_no where r.hotel_code = $1`,
    [ctx.user.hotelCode],
  )
  return new Map(rows.map(row => [row.roomId, row]))
}
