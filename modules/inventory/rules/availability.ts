import { nightsOf, type StayDates } from '@kezhan/base/nights'
import { type Allotment, sellableBy } from './channel-stock'
import { type OverbookRule, overbookLimit } from './overbooking'
import { refuse } from './refusals'
import { type NightCounts, netRooms } from './stock'

/** What decides how much of the counted stock may be sold. */
export interface SaleRules {
  readonly overbooking: readonly OverbookRule[]
  readonly allotments: readonly Allotment[]
  readonly today: string
}

/** One type in one night, with the numbers behind: chart, booking and channels read the same cell. */
export interface Availability extends NightCounts {
  readonly typeId: string
  readonly night: string
  readonly net: number
  readonly overbook: number
  readonly sellable: number
}

/** How many rooms of a type a channel may still sell in a night (hotel domain §3.20), from the counter rows. */
export function availabilityOf(
  counts: NightCounts & { readonly typeId: string; readonly night: string },
  channelId: string,
  rules: SaleRules,
): Availability {
  // Charts ask this for thousands of cells: written out, since a copy of all properties costs more than the rule itself.
  const { typeId, night, physical, blocked, inHouse, reserved, teamBlock, soldBy } = counts
  const net = netRooms(counts)
  const overbook = overbookLimit(rules.overbooking, typeId, night, channelId, physical)
  const allotments =
    rules.allotments.length === 0
      ? rules.allotments
      : rules.allotments.filter(one => one.typeId === typeId && one.date === night)
  const sellable = sellableBy(channelId, net + overbook, counts, allotments, rules.today)
  return {
    typeId,
    night,
    physical,
    blocked,
    inHouse,
    reserved,
    teamBlock,
    soldBy,
    net,
    overbook,
    sellable,
  }
}

/** Rooms that can be sold for a whole stay: as many as its scarcest night has. */
export function sellableForStay(cells: readonly Availability[], typeId: string, dates: StayDates): number {
  const nights = nightsOf(dates)
  const byNight = new Map(
    cells.filter(cell => cell.typeId === typeId).map(cell => [cell.night, cell.sellable]),
  )
  return nights.length === 0 ? 0 : Math.min(...nights.map(night => byNight.get(night) ?? 0))
}

export interface WantedRooms {
  readonly typeId: string
  readonly typeName: string
  readonly rooms: number
  /** Only the nights that are added: changing an order asks nothing of those it has. */
  readonly nights: readonly string[]
}

/** Refuses with the first type and night that lacks rooms. Several lines of one type are asked together. */
export function checkStock(cells: readonly Availability[], wanted: readonly WantedRooms[]): void {
  const asked = new Map<string, number>()
  for (const { typeId, typeName, rooms, nights } of wanted)
    for (const night of nights) {
      const key = `${typeId} ${night}`
      const total = (asked.get(key) ?? 0) + rooms
      asked.set(key, total)
      const left = cells.find(cell => cell.typeId === typeId && cell.night === night)?.sellable ?? 0
      if (total > left) throw refuse('stock.short', { type: typeName, night, left, wanted: total })
    }
}
