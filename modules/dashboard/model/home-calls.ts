import { call } from '@kezhan/resource/call'

/** Something that somebody should do today: how many of it wait, and where they are found. */
export interface HomeTask {
  readonly key: string
  readonly title: string
  readonly count: number
  readonly unit: string
  /** One sentence: what is counted, and what to do about it. */
  readonly text: string
  /** The list or screen that shows as many; approvals are decided in place. */
  readonly opens: { readonly link: string } | 'approvals'
  /** `now` cannot wait; `today` should be done before the day ends. */
  readonly urgency: 'now' | 'today'
}

/** A figure of the catalogue, as it stands and as it was. Money in fen, rates in ten-thousandths. */
export interface HomeFigure {
  readonly key: string
  readonly title: string
  readonly unit: 'fen' | 'count' | 'rate'
  readonly formula: string
  /** Today; absent where the day has no such count. */
  readonly value: number | null
  /** What of today is not in the books yet, in words. */
  readonly note?: string
  /** Since the first of the month; absent where days do not add up. */
  readonly month?: number | null
  /** One for each of the days, oldest first; absent where a day was not kept. */
  readonly past: readonly (number | null)[]
  /** The page that shows what stands behind it. */
  readonly link?: string
}

export interface HomeFigures {
  /** The open business day; absent for who belongs to no hotel. */
  readonly today: string | null
  /** The closed days before it, oldest first. */
  readonly days: readonly string[]
  readonly figures: readonly HomeFigure[]
}

export const spans = { today: '今日', yesterday: '昨日', month: '本月' } as const
export type Span = keyof typeof spans
type ByKey = Readonly<Record<string, number | null>>

/** A hotel beside others of its tenant. */
export interface HotelLine {
  readonly hotelCode: string
  readonly name: string
  readonly businessDate: string
  readonly values: Readonly<Record<Span, ByKey>>
}

export interface HotelsBeside {
  readonly tenants: readonly { readonly id: string; readonly name: string; readonly hotels: number }[]
  /** Whose hotels these are. */
  readonly tenantId: string
  readonly figures: readonly Pick<HomeFigure, 'key' | 'title' | 'unit' | 'formula'>[]
  readonly hotels: readonly HotelLine[]
  /** Of all of them together: rates and averages are made anew from what they are made of. */
  readonly together: Readonly<Record<Span, ByKey>>
}

export const homeTasks = call('GET', '/sys/dashboard/tasks', {
  access: 'signed-in',
  title: '今天要做的事',
}).returns<readonly HomeTask[]>()

export const homeFigures = call('GET', '/sys/dashboard/trends', {
  access: 'signed-in',
  title: '经营数据',
}).returns<HomeFigures>()

/** For the head office: hotels of a tenant, the first one where none is named. A hotel's own people get their hotel. */
export const hotelsBeside = call('GET', '/sys/dashboard/hotels', {
  access: 'home:hotels',
  title: '各店对比',
  input: { tenantId: { kind: 'text', label: '租户', maxLength: 32 } },
}).returns<HotelsBeside>()

/** One of them, with its past. */
export const hotelTrends = call('GET', '/sys/dashboard/hotelTrends', {
  access: 'home:hotels',
  title: '各店走势',
  input: { hotelCode: { kind: 'text', label: '酒店', required: true, maxLength: 32 } },
}).returns<HomeFigures>()
