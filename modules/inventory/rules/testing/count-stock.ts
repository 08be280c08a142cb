import { grouped } from '@kezhan/base/grouped'
import { momentOf } from '@kezhan/base/moments'
import type { StayDates } from '@kezhan/base/nights'
import { type Availability, availabilityOf, type SaleRules } from '@kezhan/inventory/rules/availability'
import type { NightCounts } from '@kezhan/inventory/rules/stock'

/** What the stock of a hotel is reckoned from. Virtual room types are left out before. */
export interface StockFacts {
  readonly rooms: readonly StockRoom[]
  readonly blocks: readonly RoomBlock[]
  /** Stays in the house and lines that still await their guest. */
  readonly demand: readonly Demand[]
  readonly teamBlocks: readonly TeamBlock[]
  /** A night's block counts if it covers this time of its day. */
  readonly checkInTime: string
}

interface StockRoom {
  readonly id: string
  readonly typeId: string
  /** The room exists for sale from this day, and no longer from that one. */
  readonly from?: string
  readonly until?: string
}

/** 维修、停用、锁房. An OOO room always leaves the stock; the others where the hotel says so. */
export interface RoomBlock {
  readonly roomId: string
  readonly kind: 'OOO' | 'OOS' | 'LOCK'
  readonly from: string
  readonly to: string
  readonly isUnsellable?: boolean
}

export interface Demand {
  readonly kind: 'inHouse' | 'reserved'
  /** The type of the assigned or occupied room, else the booked one. */
  readonly typeId: string
  readonly arrive: string
  readonly depart: string
  readonly channelId: string
}

interface TeamBlock {
  readonly typeId: string
  readonly night: string
  readonly rooms: number
  readonly pickedUp: number
}

/** What a channel may still sell, from everything that happens in a house: the server keeps the same counts as rows. */
export function availability(
  facts: StockFacts,
  typeIds: readonly string[],
  nights: readonly string[],
  channelId: string,
  rules: SaleRules,
): Availability[] {
  return countNights(facts, typeIds, nights).map(counts => availabilityOf(counts, channelId, rules))
}

/** Counts of real room types night by night (hotel domain §3.20), in one pass over what happens in the house. */
function countNights(
  facts: StockFacts,
  typeIds: readonly string[],
  nights: readonly string[],
): (NightCounts & { readonly typeId: string; readonly night: string })[] {
  const cells = new Map(
    typeIds.flatMap(typeId => nights.map(night => [cellKey(typeId, night), emptyCell(typeId, night)])),
  )
  const inWindow = (dates: StayDates) => nights.filter(night => hasNight(dates, night))
  const typeOf = new Map(facts.rooms.map(room => [room.id, room.typeId]))
  for (const { typeId, from = '', until = '9999' } of facts.rooms)
    for (const night of inWindow({ arrive: from, depart: until }))
      add(cells.get(cellKey(typeId, night)), 'physical')
  for (const { roomId, night } of blockedNights(facts, nights))
    add(cells.get(cellKey(typeOf.get(roomId) ?? '', night)), 'blocked')
  for (const { typeId, kind, channelId, ...dates } of facts.demand)
    for (const night of inWindow(dates)) {
      const cell = cells.get(cellKey(typeId, night))
      add(cell, kind)
      if (cell) cell.soldBy[channelId] = (cell.soldBy[channelId] ?? 0) + 1
    }
  for (const { typeId, night, rooms, pickedUp } of facts.teamBlocks)
    add(cells.get(cellKey(typeId, night)), 'teamBlock', rooms - pickedUp)
  return [...cells.values()]
}

interface Cell {
  readonly typeId: string
  readonly night: string
  physical: number
  blocked: number
  inHouse: number
  reserved: number
  teamBlock: number
  readonly soldBy: Record<string, number>
}

const cellKey = (typeId: string, night: string) => `${night} ${typeId}`

function emptyCell(typeId: string, night: string): Cell {
  return { typeId, night, physical: 0, blocked: 0, inHouse: 0, reserved: 0, teamBlock: 0, soldBy: {} }
}

function add(
  cell: Cell | undefined,
  what: 'physical' | 'blocked' | 'inHouse' | 'reserved' | 'teamBlock',
  n = 1,
): void {
  if (cell) cell[what] += n
}

/** Rooms that cannot be sold for a night, each once however many blocks it has, and only while it exists. */
function blockedNights(facts: StockFacts, nights: readonly string[]): { roomId: string; night: string }[] {
  const roomOf = new Map(facts.rooms.map(room => [room.id, room]))
  const blocksOf = grouped(facts.blocks.filter(isUnsellable), block => block.roomId)
  return [...blocksOf].flatMap(([roomId, blocks]) => {
    const { from = '', until = '9999' } = roomOf.get(roomId) ?? { until: '' }
    return nights
      .filter(night => hasNight({ arrive: from, depart: until }, night))
      .filter(night => blocks.some(block => covers(block, momentOf(night, facts.checkInTime))))
      .map(night => ({ roomId, night }))
  })
}

const covers = (block: RoomBlock, moment: string) => block.from <= moment && moment < block.to

const isUnsellable = (block: RoomBlock) => block.kind === 'OOO' || block.isUnsellable === true

const hasNight = ({ arrive, depart }: StayDates, night: string) => arrive <= night && night < depart
