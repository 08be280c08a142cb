import type { Rounding } from '@kezhan/base/rounding'
import type { PriceEffect } from './exact-price'

/** 门市价 of one room type from a day on. */
export interface BasePrice {
  readonly effectiveFrom: string
  readonly weekdayFen: number
  readonly weekendFen: number
  readonly holidayFen?: number
}

/** One day of the price calendar. `planId` is empty for the public price. */
export interface CalendarDay {
  readonly planId: string
  readonly date: string
  readonly priceFen?: number
  readonly isClosed?: boolean
  readonly minNights?: number
  readonly noArrival?: boolean
  readonly noDeparture?: boolean
}

/** A day that counts as another kind of day: a public holiday, or a Sunday that is worked. */
export interface Holiday {
  readonly date: string
  readonly name: string
  readonly layer: 'weekday' | 'weekend' | 'holiday'
  readonly minNights?: number
}

/** 价格方案. Nothing said of room types or dates means all of them. */
export interface RatePlan {
  readonly id: string
  readonly name: string
  readonly effect: PriceEffect
  readonly isEnabled: boolean
  readonly roomTypeIds?: readonly string[]
  readonly validFrom?: string
  readonly validTo?: string
  readonly minNights?: number
  readonly maxNights?: number
  readonly minAdvanceDays?: number
  readonly maxAdvanceDays?: number
}

/** 房价策略: moves the public price by how full the house is, how early one books, or the time of day. */
export interface PriceStrategy {
  readonly id: string
  readonly name: string
  /** Lower comes first. */
  readonly priority: number
  readonly effect: PriceEffect
  /** No further strategy after this one. */
  readonly isExclusive?: boolean
  readonly roomTypeIds?: readonly string[]
  readonly channelIds?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly weekdays?: readonly number[]
  /** Occupancy from (inclusive) to (exclusive). */
  readonly occupancyBp?: readonly [from: number, to: number]
  readonly daysBefore?: readonly [from: number, to: number]
  readonly timeOfDay?: readonly [from: string, to: string]
  readonly floorFen?: number
  readonly ceilingFen?: number
}

/** 营销活动 that makes nights cheaper. */
export interface Activity {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly effect: PriceEffect
  /** Works on the buyer's own price; otherwise on the public one. */
  readonly isStackable: boolean
  /** Wins even where it is dearer. */
  readonly isExclusive?: boolean
  readonly from: string
  readonly to: string
  readonly weekdays?: readonly number[]
  readonly roomTypeIds?: readonly string[]
  readonly channelIds?: readonly string[]
  readonly levelIds?: readonly string[]
  /** Of whatever level. */
  readonly isForMembers?: boolean
  readonly minNights?: number
  readonly minAdvanceDays?: number
  /** 今夜甩房: only on the day of arrival, from this time on. */
  readonly tonightFrom?: string
  readonly roomsLeft?: number
}

/** All that prices of one room type depend on. The order within its lists means nothing. */
export interface PriceBook {
  readonly roomTypeId: string
  readonly roomTypeName: string
  readonly basePrices: readonly BasePrice[]
  readonly calendar: readonly CalendarDay[]
  readonly holidays: readonly Holiday[]
  /** 0 is Sunday; a hotel's weekend is usually Friday and Saturday. */
  readonly weekendDays: readonly number[]
  readonly plans: readonly RatePlan[]
  readonly strategies: readonly PriceStrategy[]
  readonly activities: readonly Activity[]
  /** 房间特征 that cost extra: rooms of the type may have them, the type as such has not. */
  readonly surcharges: readonly { readonly id: string; readonly name: string; readonly amountFen: number }[]
  /** No reckoned price of this type is lower. */
  readonly minimumFen: number
  readonly identityPolicy: 'lowest' | 'unit_first' | 'member_first'
  readonly rounding: Rounding
}

/** Who books, when and for how long. */
export interface Buyer {
  readonly arrive: string
  readonly depart: string
  readonly bookedAt: string
  readonly channel: { readonly id: string; readonly name: string; readonly planId?: string }
  /** Prices that came with an order of a channel: copied, never reckoned again. */
  readonly given?: Readonly<Record<string, number>>
  readonly team?: { readonly id: string; readonly name: string; readonly priceFen: number }
  readonly unit?: UnitWithPlan
  readonly member?: MemberOfLevel
  readonly intermediary?: {
    readonly id: string
    readonly name: string
    readonly minPriceFen: number
    /** For these types alone; none means all. */
    readonly roomTypeIds?: readonly string[]
  }
  /** 房间特征 of the room that he asks for; who asks for a type pays for none. */
  readonly featureIds?: readonly string[]
  /** Sold of what can be sold, night by night. */
  readonly occupancyBp: Readonly<Record<string, number>>
}

/** 协议单位; outside its contract the agreed price does not hold. */
export interface UnitWithPlan {
  readonly id: string
  readonly name: string
  readonly planId: string
  readonly contractFrom?: string
  readonly contractTo?: string
}

export interface MemberOfLevel {
  readonly levelId: string
  readonly levelName: string
  readonly planId?: string
  readonly discountBp?: number
}
