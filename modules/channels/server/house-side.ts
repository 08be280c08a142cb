import { addDays, daysBetween } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import { Refusal } from '@kezhan/base/refusal'
import { withoutMissing } from '@kezhan/base/without-missing'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { availabilityOf, sellableForStay } from '@kezhan/inventory/rules/availability'
import { loadSaleRules } from '@kezhan/inventory/server/sale-terms'
import { readTypeNights } from '@kezhan/inventory/server/type-nights'
import { quote } from '@kezhan/rates/server/price-books'
import { booksFor } from '@kezhan/rates/server/price-chart'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Wish } from '../model/channel-order'
import { pushedPriceFen } from '../rules/pushed-cell'
import { type MappedType, mappedTypes } from './mapped-types'

export interface AskedOrder {
  readonly channelOrderId: string
  readonly channelId: string
  readonly channelName: string
  readonly wanted: Wish
}

/** What the house says to a wish: its own price for the same, and the rooms that are free by the codes of the channel. */
export interface HouseSide {
  readonly houseFen: number | null
  readonly free: ReadonlyMap<string, number>
}

const mostNights = 800

/** The house's side of orders that somebody has to decide about, read together: few statements for a whole page. */
export async function houseSides(
  ctx: Ctx,
  orders: readonly AskedOrder[],
): Promise<ReadonlyMap<string, HouseSide>> {
  const { hotelCode } = ctx.user
  const today = businessDateOf(ctx)
  // Nobody sells a night that is over, nor one further away than rooms are counted.
  const asked = orders.filter(
    ({ wanted }) => wanted.arriveDate >= today && daysBetween(today, wanted.departDate) < mostNights,
  )
  const codes = asked.flatMap(({ channelId, wanted }) =>
    wanted.rooms.map(room => ({ channelId, code: room.extRoomCode, rate: room.extRateCode })),
  )
  const mapped = codes.length === 0 ? [] : await mappedTypes(ctx.db, hotelCode, codes)
  if (mapped.length === 0) return new Map()
  const typeIds = [...new Set(mapped.map(one => one.typeId))]
  const first = asked.map(one => one.wanted.arriveDate).toSorted()[0] ?? today
  const last = addDays(
    asked
      .map(one => one.wanted.departDate)
      .toSorted()
      .at(-1) ?? today,
    -1,
  )
  const { checkInTime } = await deskSettings(ctx.db, hotelCode)
  const said = await loadSaleRules(ctx.db, hotelCode, first, last, today)
  // What is free is free without over-booking: who goes beyond decides that himself.
  const rules = { ...said, overbooking: [] }
  const counts = await readTypeNights(ctx.db, typeIds, first, last, {
    checkInTime,
    withChannels: rules.allotments.length > 0,
  })
  const days = daysBetween(first, last) + 1
  const { books, occupancyBp } = await booksFor(ctx.db, { hotelCode, from: first, days }, typeIds)
  return new Map(asked.map(order => [order.channelOrderId, sideOf(order)]))

  function sideOf({ channelId, channelName, wanted }: AskedOrder): HouseSide {
    const stay = { arrive: wanted.arriveDate, depart: wanted.departDate }
    const cells = counts.map(one => availabilityOf(one, channelId, rules))
    const typeOf = (code: string, rate: string) =>
      mapped.find(one => one.channelId === channelId && one.code === code && one.rate === rate)
    const prices = wanted.rooms.map(room => {
      const type = typeOf(room.extRoomCode, room.extRateCode)
      const perRoom = type === undefined ? undefined : priceOf(type)
      return perRoom === undefined ? undefined : room.qty * perRoom
    })
    const free = wanted.rooms.flatMap(room => {
      const type = typeOf(room.extRoomCode, room.extRateCode)
      return type === undefined
        ? []
        : [[room.extRoomCode, Math.max(0, sellableForStay(cells, type.typeId, stay))] as const]
    })
    const known = prices.filter(fen => fen !== undefined)
    return {
      houseFen: known.length < prices.length ? null : known.reduce((sum, fen) => sum + fen, 0),
      free: new Map(free),
    }

    function priceOf(type: MappedType): number | undefined {
      const channel = { id: channelId, name: channelName, ...withoutMissing({ planId: type.ratePlanId }) }
      try {
        const buyer = { ...stay, bookedAt: ctx.now, occupancyBp, channel }
        return quote(books, buyer, type.typeId, nightsOf(stay)).nights.reduce(
          (sum, night) => sum + pushedPriceFen(night.priceFen, type),
          0,
        )
      } catch (error) {
        // No price is set: there is nothing to compare with.
        if (!(error instanceof Refusal)) throw error
        return undefined
      }
    }
  }
}
