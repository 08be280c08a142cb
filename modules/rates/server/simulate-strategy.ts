import { addDays } from '@kezhan/base/days'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import { hotelOf } from '@kezhan/hotels/server/hotel-store'
import { soldTypes } from '@kezhan/inventory/server/sold-types'
import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type simulateStrategy as call, simulatedDays } from '../model/simulate-calls'
import type { PriceBook } from '../rules/price-book'
import { type PriceBooks, quote } from './price-books'
import { booksFor, oneNight } from './price-chart'
import { strategyOf } from './price-rules'

export const simulateStrategy: HandlerOf<typeof call> = async (ctx, draft) => {
  const { hotelCode } = ctx.user
  const hotel = hotelCode === '' ? undefined : await hotelOf(ctx.db, hotelCode)
  if (hotel === undefined) throw refuseHotel('hotel.none')
  const meant = splitList(draft.roomTypes ?? '')
  const types = (await soldTypes(ctx.db, hotelCode)).filter(
    type => meant.length === 0 || meant.includes(type.id),
  )
  const look = { hotelCode, from: hotel.businessDate, days: simulatedDays }
  const { books, occupancyBp } = await booksFor(
    ctx.db,
    look,
    types.map(type => type.id),
  )
  const days = Array.from({ length: simulatedDays }, (_, n) => addDays(look.from, n))
  const [without, within] = withDraft(books, draft)
  const priceFen = (prices: PriceBooks, typeId: string, day: string): number =>
    quote(prices, oneNight(day, { now: ctx.now, ratePlanId: null }, occupancyBp), typeId).totalFen
  return {
    result: {
      days,
      types: types.map(type => ({
        ...type,
        nights: days.map(day => ({
          beforeFen: priceFen(without, type.id, day),
          afterFen: priceFen(within, type.id, day),
        })),
      })),
    },
  }
}

type Draft = InputOf<typeof call>

/** The books without the strategy, stored or not, and with it as drafted; a draft counts as if it were enabled. */
function withDraft(books: PriceBooks, draft: Draft): [without: PriceBooks, within: PriceBooks] {
  const id = draft.id || 'draft'
  // The draft has passed the checks of the strategy's own fields; a way of adjusting that nobody knows counts as a share.
  const row = { ...nothing, ...draft, id, name: draft.name ?? '' } as Parameters<typeof strategyOf>[0]
  const others = ({ strategies }: PriceBook) => strategies.filter(one => one.id !== id)
  const changed = (change: (book: PriceBook) => PriceBook['strategies']): PriceBooks =>
    new Map([...books].map(([typeId, book]) => [typeId, { ...book, strategies: change(book) }]))
  return [changed(others), changed(book => [...others(book), strategyOf(row)])]
}

/** What a form leaves out is absent, as in a row. */
const nothing = {
  roomTypes: null,
  channels: null,
  weekdays: null,
  dateFrom: null,
  dateTo: null,
  floorFen: null,
  occupancyFromBp: null,
  occupancyToBp: null,
  daysBeforeFrom: null,
  daysBeforeTo: null,
  timeFrom: null,
  timeTo: null,
  ceilingFen: null,
}
