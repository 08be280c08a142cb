import { id } from '@kezhan/desk/model/order-input'
import type { QuotedNight } from '@kezhan/desk/model/room-state'
import { call } from '@kezhan/resource/call'

/** What can be sold for some nights: every type by every price plan that the desk may choose. Writes nothing. */
export const bookingOffers = call('GET', '/ebk/order/bookingOffers', {
  access: 'order:add',
  title: '可订房型与价格',
  input: {
    arriveDate: { kind: 'date', label: '入住日期', required: true },
    departDate: { kind: 'date', label: '离店日期', required: true },
    channelId: id('渠道'),
    unitId: id('协议单位'),
    intermediaryId: id('中介'),
    memberId: id('会员'),
  },
}).returns<BookingOffers>()

export interface BookingOffers {
  /** The first has no id: what this guest pays without anybody choosing. */
  readonly plans: readonly OfferedPlan[]
  readonly types: readonly OfferedType[]
}
export interface OfferedPlan {
  readonly ratePlanId: string | null
  readonly name: string
  readonly breakfasts: number
  /** Sold only to who pays all of it with the booking. */
  readonly isPrepaid: boolean
}
export interface OfferedType {
  readonly roomTypeId: string
  readonly sellable: number
  /** As many as the plans, in their order. */
  readonly offers: readonly Offer[]
}
export interface Offer {
  readonly nights: readonly QuotedNight[]
  readonly totalFen: number
  /** Why it cannot be booked on these days. */
  readonly problem: string | null
}
