import type { HousekeepingCode } from './room-state'

/** 房间甘特: rooms and what stands in them for some days. Times are `YYYY-MM-DD HH:mm:ss` on the hotel's wall. */
export interface RoomChart {
  /** Ask again with `since` = this number for what changed afterwards. */
  readonly version: number
  readonly serverTime: string
  readonly businessDate: string
  readonly startDate: string
  readonly days: number
  /** All rooms; with `since` only those that changed, whose bars then come anew. */
  readonly rooms: readonly ChartRoom[]
  /** Bars of these rooms, and always all that have no room. */
  readonly bars: readonly ChartBar[]
}

export interface ChartRoom {
  readonly roomId: string
  readonly roomNo: string
  readonly roomTypeId: string
  readonly hk: HousekeepingCode
}

export type ChartBarKind = 'STAY' | 'ASSIGN' | 'UNASSIGNED' | 'OOO' | 'OOS' | 'LOCK'

/** One thing in one room: a stay (or the part of it that was spent here), a booking, a repair or a lock. */
export interface ChartBar {
  /** One stay may have bars in several rooms; this is different for each. */
  readonly key: string
  readonly kind: ChartBarKind
  /** The stay, the room of the order, or the repair. */
  readonly id: string
  readonly roomId: string | null
  /** The type whose stock it takes, and the one that was booked. */
  readonly roomTypeId: string
  readonly bookedTypeId: string
  readonly from: string
  readonly to: string
  /** Nights, half-open; those of a repair are the days of its times. */
  readonly arrive: string
  readonly depart: string
  /** The guest, masked where he is secret, or the reason of a repair. */
  readonly name: string
  readonly no: string
  /** The guest is in the house or still expected; what is over cannot be moved. */
  readonly isOpen: boolean
  readonly teamName: string | null
  readonly channelId: string | null
  readonly reservationId: string | null
  /** Of the last night. */
  readonly priceFen: number
  readonly version: number
  /** Of the whole order, for changes of its dates. */
  readonly orderVersion: number | null
}
