import { addDays, daysBetween } from '@kezhan/base/days'
import { Refusal } from '@kezhan/base/refusal'
import { withoutMissing } from '@kezhan/base/without-missing'
import {
  type HouseNight,
  type PushedCell,
  pushedCell,
  type RateTerms,
} from '@kezhan/channels/rules/pushed-cell'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { availabilityOf } from '@kezhan/inventory/rules/availability'
import { loadSaleRules } from '@kezhan/inventory/server/sale-terms'
import { readTypeNights } from '@kezhan/inventory/server/type-nights'
import type { Buyer } from '@kezhan/rates/rules/price-book'
import { dayTerms } from '@kezhan/rates/rules/restrictions'
import { type PriceBooks, quote } from '@kezhan/rates/server/price-books'
import { booksFor } from '@kezhan/rates/server/price-chart'
import type { Db } from '@kezhan/server-kit/db/database'
import type { PushedChannel } from './line-store'

export interface Mapping extends RateTerms {
  readonly id: string
  readonly typeId: string
  readonly ratePlanId: string | null
}

/** What the channel may sell: codes that mean a type which is sold; none while the channel is stopped. */
export async function mappingsOf(db: Db, channel: PushedChannel): Promise<Mapping[]> {
  if (!channel.isEnabled) return []
  return db.query<Mapping>(
    `select m.id, m.ext_room_code, m.ext_rate_code, m.room_type_id as type_id, m.rate_plan_id, m.share_bp, m.amount_fen,
       m.push_price = 'Y' as push_price, m.push_stock = 'Y' as push_stock
     from channel_room_type m join room_type t on t.id = m.room_type_id and t.enabled = 'Y' and t.is_virtual = 'N'
     where m.channel_id = $1 and m.enabled = 'Y' and (m.push_price = 'Y' or m.push_stock = 'Y') order by m.ext_room_code, m.ext_rate_code`,
    [channel.id],
  )
}

/** The nights from one to another as the channel should have them now, from the prices and the cells that bookings ask. */
export async function reckonCells(
  db: Db,
  channel: PushedChannel,
  mappings: readonly Mapping[],
  { first, last }: { readonly first: string; readonly last: string },
  now: string,
): Promise<PushedCell[]> {
  const typeIds = [...new Set(mappings.map(one => one.typeId))]
  if (typeIds.length === 0 || last < first) return []
  const { hotelCode, businessDate } = channel
  const days = daysBetween(first, last) + 1
  const settings = await deskSettings(db, hotelCode)
  const said = await loadSaleRules(db, hotelCode, first, last, businessDate)
  const rules = settings.isOverbookAllowed ? said : { ...said, overbooking: [] }
  const counts = await readTypeNights(db, typeIds, first, last, {
    checkInTime: settings.checkInTime,
    withChannels: rules.allotments.length > 0,
  })
  const { books, occupancyBp } = await booksFor(db, { hotelCode, from: first, days }, typeIds)
  const sellable = new Map(
    counts.map(one => [`${one.typeId} ${one.night}`, availabilityOf(one, channel.id, rules).sellable]),
  )
  const nights = Array.from({ length: days }, (_, at) => addDays(first, at))
  return mappings.flatMap(mapping =>
    nights.map(night =>
      pushedCell(mapping, {
        ...priceAndTerms(books, mapping, {
          arrive: night,
          depart: addDays(night, 1),
          bookedAt: now,
          occupancyBp,
          channel: {
            id: channel.id,
            name: channel.name,
            ...withoutMissing({ planId: mapping.ratePlanId }),
          },
        }),
        sellable: sellable.get(`${mapping.typeId} ${night}`) ?? 0,
      }),
    ),
  )
}

function priceAndTerms(
  books: PriceBooks,
  { typeId, ratePlanId }: Mapping,
  buyer: Buyer,
): Omit<HouseNight, 'sellable'> {
  const book = books.get(typeId)
  const plan = book?.plans.find(one => one.id === ratePlanId)
  const open = { isClosed: false, minNights: null, noArrival: false, noDeparture: false }
  return {
    night: buyer.arrive,
    priceFen: priceOf(books, typeId, buyer),
    ...(book === undefined ? open : dayTerms(book, buyer, plan)),
  }
}

/** Undefined where the hotel has set no price: the night is closed rather than given away. */
function priceOf(books: PriceBooks, typeId: string, buyer: Buyer): number | undefined {
  try {
    return quote(books, buyer, typeId).nights[0]?.priceFen
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}
