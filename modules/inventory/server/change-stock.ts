import { nightsOf, type StayDates } from '@kezhan/base/nights'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Queries } from '@kezhan/server-kit/db/database'
import { availabilityOf, checkStock, type SaleRules, type WantedRooms } from '../rules/availability'
import { netRooms } from '../rules/stock'
import { lockTypeNights, type StockChange, writeStockChanges } from './type-nights'

export interface StockTerms {
  readonly checkInTime: string
  /** Which of the hotel's rules bind this sale; without over-booking where nobody may use it. */
  readonly rules: SaleRules
  readonly channelId: string
  readonly typeNames: ReadonlyMap<string, string>
  /** The rules with over-booking, where it was asked for by who may not: they bind once somebody has agreed. */
  readonly overRules?: SaleRules
  /** Supply may go below what is sold, since somebody has confirmed it. */
  readonly isOverConfirmed?: boolean
}

/**
 * The one way in which stock changes: locks the nights, asks the same availability as every chart whether what is added can
 * be had, and writes. Nights that are over do not count. Refuses the first type and night that lacks rooms.
 */
export async function changeStock(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode' | 'businessDate'>,
  changes: readonly StockChange[],
  terms: StockTerms,
): Promise<{ readonly isOverSold: boolean }> {
  const { isOverSold, write } = await holdStock(db, desk, changes, terms)
  await write()
  return { isOverSold }
}

/** The same for who has more to write: the nights are locked and had, and `write` goes out with the rest. */
export async function holdStock(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode' | 'businessDate'>,
  changes: readonly StockChange[],
  terms: StockTerms,
): Promise<{ readonly isOverSold: boolean; readonly write: () => Promise<void> }> {
  const coming = changes.filter(change => change.night >= desk.businessDate)
  const cells = [...new Map(coming.map(one => [`${one.typeId} ${one.night}`, one])).values()]
  if (cells.length === 0) return { isOverSold: false, write: async () => undefined }
  const { rules, channelId, checkInTime, typeNames } = terms
  const locked = await lockTypeNights(db, cells, checkInTime, rules.allotments.length > 0)
  const wanted = locked.flatMap(({ typeId, night }): WantedRooms[] => {
    const rooms = addedIn(coming, typeId, night)
    return rooms > 0 ? [{ typeId, typeName: typeNames.get(typeId) ?? '', rooms, nights: [night] }] : []
  })
  checkStock(
    locked.map(counts => availabilityOf(counts, channelId, rules)),
    wanted,
  )
  const isOverSold = locked.some(
    counts => netRooms(counts) < addedIn(coming, counts.typeId, counts.night) + blockedIn(coming, counts),
  )
  const isOverAllowed = wanted.length > 0 || terms.isOverConfirmed === true
  return { isOverSold, write: () => writeStockChanges(db, desk, coming, isOverAllowed) }
}

/** Demand that grows; whoever moves from expected to in the house takes nothing new. */
function addedIn(changes: readonly StockChange[], typeId: string, night: string): number {
  return changes
    .filter(one => one.typeId === typeId && one.night === night)
    .reduce((sum, one) => sum + (one.inHouse ?? 0) + (one.reserved ?? 0) + (one.teamBlock ?? 0), 0)
}

function blockedIn(changes: readonly StockChange[], cell: { typeId: string; night: string }): number {
  return changes
    .filter(one => one.typeId === cell.typeId && one.night === cell.night)
    .reduce((sum, one) => sum + (one.blocked ?? 0), 0)
}

/** What somebody takes from the stock: a room of a type through a channel, night by night. */
export interface Taker extends StayDates {
  readonly typeId: string
  readonly channelId: string
}

export const reserve = (taker: Taker): StockChange[] => changesOf(taker, { reserved: 1, sold: 1 })
export const unreserve = (taker: Taker): StockChange[] => changesOf(taker, { reserved: -1, sold: -1 })
export const moveIn = (taker: Taker): StockChange[] => changesOf(taker, { inHouse: 1, sold: 1 })
export const moveOut = (taker: Taker): StockChange[] => changesOf(taker, { inHouse: -1, sold: -1 })

function changesOf(
  { typeId, channelId, ...dates }: Taker,
  numbers: Pick<StockChange, 'reserved' | 'inHouse' | 'sold'>,
): StockChange[] {
  return nightsOf(dates).map(night => ({ typeId, night, channelId, ...numbers }))
}
