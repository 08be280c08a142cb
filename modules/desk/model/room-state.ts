import type { Gender, SourceType, StayType } from './order-words'

/** Shapes of hotel domain §5.4–§5.6 and §5.11. Times are `YYYY-MM-DD HH:mm:ss` on the hotel's wall. */
export interface RoomTypeStatistics {
  readonly businessDate: string
  readonly rows: readonly {
    readonly roomTypeId: string
    readonly roomTypeName: string
    readonly days: readonly TypeDay[]
  }[]
  readonly totals: readonly DayTotal[]
}
export interface TypeDay {
  readonly date: string
  readonly physical: number
  readonly ooo: number
  readonly oos: number
  readonly inHouse: number
  readonly reserved: number
  readonly teamBlock: number
  readonly net: number
  readonly overbook: number
  readonly sellable: number
  readonly arrivals: number
  readonly departures: number
  /** Sold of what can be sold, in basis points. */
  /** Of those, free and house use, which is no sale. */
  readonly given: number
  readonly occBp: number
  readonly priceFen: number
  readonly closed: boolean
}
export interface DayTotal {
  readonly date: string
  readonly physical: number
  readonly ooo: number
  readonly inHouse: number
  readonly reserved: number
  readonly net: number
  readonly occBp: number
  readonly adrFen: number
}

export type HousekeepingCode = 'clean' | 'dirty' | 'inspected' | 'pickup'
/** What a person may set; 待整理 comes by itself. */
export const settableHousekeeping = { clean: '净房', dirty: '脏房', inspected: '已查' } as const
export const blockKinds = { OOO: '维修', OOS: '停用', LOCK: '锁房' } as const
export type BlockKind = keyof typeof blockKinds
export type StayFlag =
  | 'owing'
  | 'vip'
  | 'secret'
  | 'dnd'
  | 'birthday'
  | 'wakeup'
  | 'message'
  | 'foreign'
  | 'unregistered'
  | 'notUploaded'
  | 'uploadFailed'
  | 'overdue'
  /** 延时退房: the planned departure is a later time that was granted. */
  | 'late'

export interface AllRoomStatus {
  /** Ask again with `since` = this number for what changed afterwards. */
  readonly version: number
  readonly serverTime: string
  readonly businessDate: string
  readonly counters: RoomCounters
  readonly rooms: readonly RoomTile[]
}
export interface RoomCounters {
  readonly total: number
  readonly sellable: number
  readonly vc: number
  readonly vd: number
  readonly vi: number
  /** 待检. */
  readonly vp: number
  readonly oc: number
  readonly od: number
  readonly arr: number
  readonly arrAssigned: number
  readonly due: number
  readonly ooo: number
  readonly oos: number
  readonly lock: number
  readonly house: number
  readonly free: number
  readonly hour: number
  readonly team: number
  readonly linked: number
  readonly owing: number
  /** Wake-ups and messages that are still to be done. */
  readonly services: number
  readonly occBp: number
  readonly adrFen: number
}
export interface RoomTile {
  readonly roomId: string
  readonly roomNo: string
  readonly roomTypeId: string
  readonly buildId: string
  readonly floorId: string
  readonly occ: 'V' | 'O'
  readonly hk: HousekeepingCode
  /** Clean, but not to be sold before somebody has inspected it. */
  readonly needsInspection?: true
  readonly block?: {
    readonly blockId: string
    readonly kind: BlockKind
    readonly from: string
    readonly to: string
    readonly reason: string
  }
  readonly stay?: TileStay
  readonly arrival?: {
    readonly reservationId: string
    readonly reservationRoomId: string
    readonly resNo: string
    readonly guestName: string
    readonly eta: string | null
    readonly channelId: string
    readonly nights: number
  }
  readonly next?: { readonly date: string; readonly resNo: string }
  readonly featureIds: readonly string[]
  readonly tags: readonly string[]
}
export interface TileStay {
  readonly stayId: string
  readonly stayNo: string
  /** Masked where the stay is secret. */
  readonly guestName: string
  readonly guestCount: number
  readonly sourceType: SourceType
  readonly channelId: string
  readonly memberLevel?: string
  readonly teamId?: string
  readonly linkGroupId?: string
  readonly arriveTs: string
  readonly departPlanTs: string
  readonly nightsLeft: number
  readonly stayType: StayType
  /** Absent, with the two below and the flag `owing`, for who may not read bills. */
  readonly todayPriceFen?: number
  readonly balanceFen?: number
  readonly availableFen?: number
  readonly flags: readonly StayFlag[]
  readonly version: number
}

export interface AvailableRooms {
  /** By which the desk asks for a deposit (`rules/deposit.ts`). */
  readonly depositFormula: string
  readonly types: readonly {
    readonly roomTypeId: string
    readonly sellable: number
    readonly net: number
    readonly minNightsOk: boolean
    readonly restriction?: string
    readonly nights?: readonly QuotedNight[]
    readonly totalFen?: number
    /** 钟点房: how the type is sold by the hour, where that was asked for. */
    readonly hourOffers?: readonly HourOffer[]
  }[]
  readonly rooms: readonly {
    readonly roomId: string
    readonly roomNo: string
    readonly roomTypeId: string
    readonly floorName: string
    readonly hk: HousekeepingCode
    readonly features: readonly string[]
    readonly score: number
    /** Why it stands where it stands. */
    readonly why: readonly string[]
    /** What it costs by itself, where that is not what its type is said to cost: its 房间特征 cost extra, or those of the guest's room do. */
    readonly nights?: readonly QuotedNight[]
    readonly totalFen?: number
    readonly warn?: readonly ('dirty' | 'dueOutToday' | 'noiseNearby')[]
  }[]
}
/** A rule by which a type is sold by the hour (`rates/rules/hour-room`). */
export interface HourOffer {
  readonly hourRuleId: string
  readonly name: string
  readonly sellFrom: string
  readonly sellTo: string
  readonly baseMinutes: number
  readonly basePriceFen: number
  readonly graceMinutes: number
  readonly unitMinutes: number
  readonly unitPriceFen: number
  readonly maxMinutes: number
  readonly isConverted: boolean
  readonly isCapped: boolean
  readonly fullDayFen: number
}
export interface QuotedNight {
  readonly date: string
  readonly priceFen: number
  readonly baseFen: number
  /** Where the price comes from, in words. */
  readonly source: string
}

export type StatusKey =
  | ('VC' | 'VD' | 'VI' | 'VP' | 'OC' | 'OD' | 'ARR' | 'DUE')
  | ('HOUR' | 'TEAM' | 'OOO' | 'OOS' | 'LOCK' | 'HOUSE' | 'FREE')
export interface RoomStatusSetting {
  readonly statuses: readonly {
    readonly key: StatusKey
    readonly label: string
    readonly color: string
    readonly pattern: 'none' | 'stripe'
    readonly icon: string
    readonly visible: boolean
    readonly sort: number
  }[]
  readonly tile: {
    readonly size: 'L' | 'M' | 'S'
    readonly fields: readonly ('guest' | 'channel' | 'nights' | 'price' | 'type')[]
    readonly groupBy: 'floor' | 'building' | 'type'
    readonly icons: readonly string[]
    readonly maskSecret: true
  }
  readonly dblClickVacant: 'checkIn' | 'booking' | 'detail'
  readonly dblClickOccupied: 'detail' | 'bill'
  readonly refreshSec: number
  readonly sound: boolean
}

export interface RoomLogEntry {
  readonly at: string
  readonly username: string
  readonly realname: string
  readonly title: string
  readonly text: string
}

export interface GuestOfStay {
  readonly stayGuestId: string
  readonly guestId: string
  readonly name: string
  readonly gender: Gender
  readonly certTypeText: string
  readonly certNoMasked: string
  readonly phoneMasked: string
  readonly isMain: boolean
  readonly inTs: string
  readonly outTs: string | null
  readonly policeState: string
  readonly isMinor: boolean
  readonly guardian: string | null
}
