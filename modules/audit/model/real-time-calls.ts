import type { DayTotal } from '@kezhan/desk/model/room-state'
import { call } from '@kezhan/resource/call'
import type { DaySummary, Figure } from './audit-calls'

/** 实时数据: what the day has come to up to now. Rooms themselves come with the board (`getAllRoomStatus`). */
export interface RealTimeData {
  readonly businessDate: string
  readonly serverTime: string
  /** The same figures that the night audit will close the day with, as far as they are posted. */
  readonly summary: DaySummary
  readonly figures: readonly Figure[]
  /** Room charges of tonight that nobody has posted yet. */
  readonly roomDueFen: number
  /** Tonight as the chart of types counts it, with who is still expected. */
  readonly tonight: DayTotal
  readonly types: readonly TypeTonight[]
  readonly arrivals: readonly ExpectedGuest[]
  readonly arrived: readonly MovedGuest[]
  readonly left: readonly MovedGuest[]
  readonly channelOrders: readonly ChannelOrder[]
  readonly blocksDue: readonly BlockDue[]
  readonly hours: readonly { readonly hour: number; readonly arrivals: number; readonly departures: number }[]
  /** Closed days, the oldest first. */
  readonly trend: readonly DayTrend[]
}
export interface TypeTonight {
  readonly roomTypeId: string
  readonly name: string
  readonly physical: number
  readonly sold: number
  readonly sellable: number
}
export interface ExpectedGuest {
  readonly reservationRoomId: string
  readonly reservationId: string
  readonly resNo: string
  readonly name: string
  readonly typeName: string
  readonly roomNo: string | null
  readonly channelName: string
  readonly eta: string | null
  readonly arrive: string
  readonly depart: string
}
export interface MovedGuest {
  readonly stayId: string
  readonly stayNo: string
  readonly name: string
  readonly roomNo: string
  readonly at: string
}
export interface ChannelOrder {
  readonly reservationId: string
  readonly resNo: string
  readonly name: string
  readonly channelName: string
  readonly arrive: string
  readonly depart: string
  readonly totalFen: number
  readonly at: string
}
export interface BlockDue {
  readonly blockId: string
  readonly roomNo: string
  readonly kind: 'OOO' | 'OOS' | 'LOCK'
  readonly to: string
  readonly reason: string
}
export interface DayTrend {
  readonly date: string
  readonly occBp: number
  readonly adrFen: number
  readonly revparFen: number
}

export const getRealTimeData = call('GET', '/ebk/ebkRoomState/getRealTimeData', {
  access: 'room:data',
  title: '实时数据',
}).returns<RealTimeData>()
