import { call } from '@kezhan/resource/call'

/** What a stay would cost, type by type; without types, all that the hotel sells. Writes nothing. */
export const priceQuote = call('POST', '/market/price/quote', {
  access: 'signed-in',
  title: '试算房价',
  input: {
    arriveDate: { kind: 'date', label: '入住日期', required: true, formerly: 'arrive' },
    departDate: { kind: 'date', label: '离店日期', required: true, formerly: 'depart' },
    roomTypeIds: { kind: 'text', label: '房型', maxLength: 4000 },
    channelId: { kind: 'text', label: '渠道', maxLength: 40 },
    ratePlanId: { kind: 'text', label: '价格方案', maxLength: 40 },
    memberId: { kind: 'text', label: '会员', maxLength: 40 },
    intermediaryId: { kind: 'text', label: '中介', maxLength: 40 },
  },
}).returns<readonly QuotedType[]>()

export interface QuotedType {
  readonly roomTypeId: string
  readonly roomTypeName: string
  readonly nights: readonly QuotedNight[]
  readonly totalFen: number
  /** Why the stay may not be booked at this price, in sentences. */
  readonly problems: readonly string[]
}

export interface QuotedNight {
  readonly night: string
  readonly priceFen: number
  /** The public price. */
  readonly baseFen: number
  /** How the price came about, in sentences. */
  readonly trace: readonly string[]
}
