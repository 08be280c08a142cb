import { momentOf } from '@kezhan/base/moments'
import { hasNight } from '@kezhan/base/nights'

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

export interface StockRoom {
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

export interface TeamBlock {
  readonly typeId: string
  readonly night: string
  readonly rooms: number
  readonly pickedUp: number
}

/** The numbers behind one cell of the chart; the server keeps the same ones as counter rows. */
export interface NightCounts {
  readonly physical: number
  /** Rooms that cannot be sold, for whatever reason; each once. */
  readonly blocked: number
  readonly inHouse: number
  readonly reserved: number
  readonly teamBlock: number
  /** Rooms taken through each channel, in the house or expected. */
  readonly soldBy: Readonly<Record<string, number>>
}

/** Counts of one real room type in one night (hotel domain §3.20). */
export function countNight(facts: StockFacts, typeId: string, night: string): NightCounts {
  const rooms = facts.rooms.filter(room => room.typeId === typeId && isForSale(room, night))
  const roomIds = new Set(rooms.map(room => room.id))
  const instant = momentOf(night, facts.checkInTime)
  const covering = facts.blocks.filter(
    block => roomIds.has(block.roomId) && isUnsellable(block) && block.from <= instant && instant < block.to,
  )
  const demand = facts.demand.filter(one => one.typeId === typeId && hasNight(one, night))
  const soldBy: Record<string, number> = {}
  for (const { channelId } of demand) soldBy[channelId] = (soldBy[channelId] ?? 0) + 1
  return {
    physical: rooms.length,
    blocked: new Set(covering.map(block => block.roomId)).size,
    inHouse: demand.filter(one => one.kind === 'inHouse').length,
    reserved: demand.filter(one => one.kind === 'reserved').length,
    teamBlock: facts.teamBlocks
      .filter(block => block.typeId === typeId && block.night === night)
      .reduce((sum, block) => sum + block.rooms - block.pickedUp, 0),
    soldBy,
  }
}

/** What is left before over-booking; negative where the night is over-sold. */
export const netRooms = (counts: NightCounts) =>
  counts.physical - counts.blocked - counts.inHouse - counts.reserved - counts.teamBlock

const isUnsellable = (block: RoomBlock) => block.kind === 'OOO' || block.isUnsellable === true

const isForSale = ({ from = '', until = '9999' }: StockRoom, night: string) => from <= night && night < until
