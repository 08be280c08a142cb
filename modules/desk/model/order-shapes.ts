import type { CommissionOfStay } from '@kezhan/agents/model/commission-calls'
import type { InvoiceView } from '@kezhan/folios/model/invoice-calls'
import type { Guarantee, SourceType, StayType } from './order-words'
import type { GuestOfStay, RoomLogEntry, RoomTile } from './room-state'

/** What a button may do now, or the reasons why not (`offersOf` of the state tables). */
export interface ActionOffer {
  readonly action: string
  readonly title: string
  readonly offer: 'do' | 'apply' | 'no'
  readonly reasons: readonly string[]
  readonly warnings: readonly string[]
}

export interface NightOfOrder {
  readonly night: string
  readonly priceFen: number
  readonly baseFen: number
  readonly posted: boolean
  readonly traceText: string
}

/** The member who booked or stays; nothing where somebody wants to stay unknown. */
export interface MemberOfOrder {
  readonly id: string
  readonly memberNo: string
  readonly name: string
  readonly phone: string
  readonly levelName: string
}

export interface ReservationHead {
  readonly reservationId: string
  readonly resNo: string
  readonly kind: 'FIT' | 'TEAM'
  readonly state: string
  readonly stateText: string
  readonly sourceType: SourceType
  readonly channelId: string
  readonly channelName: string
  readonly channelOrderNo: string | null
  readonly bookerName: string
  /** Null where the one who booked wants to stay unknown. */
  readonly bookerPhone: string | null
  readonly memberId: string | null
  readonly member: MemberOfOrder | null
  readonly unitId: string | null
  /** 中介: who brought the guest. */
  readonly intermediary: { readonly id: string; readonly name: string } | null
  readonly teamId: string | null
  readonly arriveDate: string
  readonly departDate: string
  readonly eta: string | null
  readonly holdUntil: string | null
  readonly guarantee: Guarantee
  readonly stayType: StayType
  readonly totalFen: number
  readonly prepaidFen: number
  readonly folioId: string | null
  readonly remark: string | null
  readonly cancelReason: string | null
  readonly createBy: string
  /** His name, as people know him. */
  readonly createName: string
  readonly createTime: string
  readonly version: number
}

export interface ReservationRoom {
  readonly reservationRoomId: string
  readonly lineNo: number
  readonly roomTypeId: string
  readonly roomTypeName: string
  readonly roomId: string | null
  readonly roomNo: string | null
  readonly arriveTs: string
  readonly departTs: string
  /** 延时退房 that was promised. */
  readonly late: LateOfStay | null
  readonly adults: number
  readonly children: number
  readonly breakfast: number
  readonly extraBed: number
  readonly guestName: string | null
  readonly guestPhone: string | null
  readonly state: string
  readonly stateText: string
  readonly stayId: string | null
  readonly nights: readonly NightOfOrder[]
  readonly version: number
}

export interface StayDetail {
  readonly stayId: string
  readonly stayNo: string
  readonly state: string
  readonly stateText: string
  readonly reservationRoomId: string | null
  readonly roomId: string
  readonly roomNo: string
  readonly roomTypeId: string
  readonly roomTypeName: string
  /** The type that is paid, which an upgrade leaves as it was. */
  readonly bookedTypeId: string
  readonly stayType: StayType
  readonly sourceType: SourceType
  readonly channelId: string
  readonly memberId: string | null
  readonly member: MemberOfOrder | null
  readonly unitId: string | null
  /** 中介: who brought the guest. */
  readonly intermediary: { readonly id: string; readonly name: string } | null
  readonly teamId: string | null
  readonly linkGroupId: string | null
  readonly guestName: string
  readonly arriveTs: string
  readonly arriveDate: string
  readonly departPlanTs: string
  /** 延时退房, where one was granted: `departPlanTs` is until when. */
  readonly late: LateOfStay | null
  readonly departDate: string
  readonly departTs: string | null
  readonly secret: boolean
  readonly remark: string | null
  readonly folioId: string
  readonly nights: readonly NightOfOrder[]
  readonly segments: readonly { readonly roomNo: string; readonly from: string; readonly to: string }[]
  readonly guests: readonly GuestOfStay[]
  readonly version: number
}

export interface LateOfStay {
  /** When he was to leave before. */
  readonly fromTs: string
  /** Null where the rule of the hotel charges the time, nought where it is free. */
  readonly feeFen: number | null
  /** Who allowed it, as people know him. */
  readonly byName: string
  readonly reason: string | null
}

export interface FolioOfOrder {
  readonly folioId: string
  readonly state: string
  readonly debitFen: number
  readonly creditFen: number
  readonly balanceFen: number
  readonly preauthFen: number
  /** 押金 that no settlement has used yet. */
  readonly depositFen: number
  /** What tonight costs the guest himself and is not posted yet. */
  readonly tonightDueFen: number
  readonly availableFen: number
  readonly lines: readonly FolioLineOfOrder[]
}
export interface FolioLineOfOrder {
  readonly lineId: string
  readonly lineNo: number
  readonly businessDate: string
  readonly chargeDate: string
  readonly side: 'D' | 'C'
  readonly code: string
  readonly codeName: string
  readonly kind: string
  readonly amountFen: number
  readonly qty: number
  readonly roomNo: string | null
  readonly shiftName: string
  readonly operatorName: string
  readonly settleNo: string | null
  readonly reversed: boolean
  readonly remark: string | null
}

export interface KeyCard {
  readonly cardId: string
  readonly cardNo: string
  readonly kind: string
  readonly validFrom: string
  readonly validTo: string
  readonly state: string
}

export interface ServiceOfStay {
  readonly serviceId: string
  readonly kind: 'wakeup' | 'message' | 'rental'
  readonly atTime: string | null
  readonly content: string
  readonly qty: number
  readonly state: string
  readonly version: number
}

/**
 * `room` is absent where a reservation has none yet; stay, reservation, team and link for who may not see orders; folio,
 * pre-authorisations and invoices for who may not read bills.
 */
export interface RoomMixDetail {
  readonly room?: RoomTile & {
    readonly lockNo: string | null
    readonly phoneExt: string | null
    readonly log: readonly RoomLogEntry[]
  }
  readonly stay?: StayDetail
  readonly reservation?: { readonly head: ReservationHead; readonly rooms: readonly ReservationRoom[] }
  readonly team?: { readonly teamId: string; readonly teamNo: string; readonly name: string }
  readonly link?: {
    readonly mainStayId: string
    readonly members: readonly {
      readonly stayId: string
      readonly roomNo: string
      readonly guestName: string
      /** Absent for who may not read bills. */
      readonly balanceFen?: number
    }[]
  }
  /** What was earned by the stays; absent for who may not see commissions. */
  readonly commissions?: readonly CommissionOfStay[]
  readonly folio?: FolioOfOrder
  readonly preauths: readonly {
    readonly preauthId: string
    readonly method: string
    readonly authNo: string
    readonly amountFen: number
    readonly state: string
  }[]
  readonly rentals: readonly ServiceOfStay[]
  readonly services: {
    readonly wakeups: readonly ServiceOfStay[]
    readonly messages: readonly ServiceOfStay[]
    readonly breakfast: readonly { readonly night: string; readonly count: number }[]
  }
  readonly keyCards: readonly KeyCard[]
  readonly invoices: readonly InvoiceView[]
  /** Codes of actions allowed now; `actions` says for each why not. */
  readonly permissions: readonly string[]
  readonly actions: readonly ActionOffer[]
}

export type OrderDetail = RoomMixDetail

export interface OccupationAnswer {
  readonly items: readonly OccupationItem[]
}
export interface OccupationItem {
  readonly kind: 'STAY' | 'ASSIGN' | 'UNASSIGNED' | 'TEAM_BLOCK' | 'OOO' | 'OOS' | 'LOCK'
  readonly id: string
  readonly roomId?: string
  readonly roomTypeId: string
  readonly from: string
  readonly to: string
  readonly title: string
  readonly sub: string
  readonly state: string
  readonly channelId: string
  readonly teamId?: string
  readonly priceFen?: number
  readonly color: string
  readonly movable: boolean
  readonly version: number
}

/** One row of the order lists; what a list does not know is null. */
export interface OrderRow {
  readonly id: string
  readonly reservationId: string | null
  readonly reservationRoomId: string | null
  readonly stayId: string | null
  readonly folioId: string | null
  readonly orderNo: string
  readonly state: string
  readonly stateText: string
  readonly channelId: string
  readonly channelName: string
  readonly channelOrderNo: string | null
  readonly sourceType: SourceType
  readonly bookerName: string
  readonly phoneMasked: string
  readonly guestCount: number
  /** 大床房×2、双床房×1 */
  readonly roomTypes: string
  readonly roomNos: string
  readonly arriveTs: string
  readonly departTs: string
  readonly nights: number
  readonly eta: string | null
  readonly holdUntil: string | null
  readonly guarantee: Guarantee | null
  readonly firstNightFen: number
  readonly todayPriceFen: number
  readonly totalFen: number
  readonly prepaidFen: number
  readonly debitFen: number
  readonly creditFen: number
  readonly balanceFen: number
  readonly preauthFen: number
  readonly availableFen: number
  readonly teamName: string | null
  readonly isLinked: boolean
  readonly departAt: string | null
  readonly registration: string | null
  readonly stayType: StayType
  readonly remark: string | null
  readonly createBy: string
  /** His name, as people know him. */
  readonly createName: string
  readonly createTime: string
  readonly version: number
}
export interface OrderPage {
  readonly records: readonly OrderRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}
