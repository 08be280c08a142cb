import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'

/** Days of one look; a year of a big hotel would be too many cells for anybody to read. */
const mostChartDays = 62
export const mostCells = 4000

const ratePlanId = { kind: 'text', label: '价格方案', maxLength: 40 } as const
const flag = { kind: 'switch' } as const

/** 房价走势: every type and day with its price, where it comes from, and what restricts it. */
export const priceChart = call('GET', '/market/price/chart', {
  access: 'market:priceCalendar:list',
  title: '房价走势',
  input: {
    from: { kind: 'date', label: '开始日期', required: true },
    days: { kind: 'integer', label: '天数', required: true, min: 1, max: mostChartDays },
    ratePlanId,
  },
}).returns<PriceChart>()

/** Where the price of a cell comes from: 节, 周末, 策略, 手工. */
export type PriceMark = 'holiday' | 'weekend' | 'strategy' | 'manual'

export interface PriceChart {
  readonly days: readonly ChartDay[]
  readonly types: readonly {
    readonly id: string
    readonly name: string
    readonly cells: readonly ChartCell[]
  }[]
  readonly plans: readonly { readonly id: string; readonly name: string }[]
}
export interface ChartDay {
  readonly date: string
  readonly isWeekend: boolean
  readonly holiday: string | null
}
export interface ChartCell extends Restrictions {
  readonly priceFen: number
  readonly marks: readonly PriceMark[]
  readonly trace: readonly string[]
}
export interface Restrictions {
  readonly isClosed: boolean
  readonly minNights: number | null
  readonly noArrival: boolean
  readonly noDeparture: boolean
}

/** One day of one type as it is stored; with neither price nor restriction it is not stored at all. */
const cellFields = {
  roomTypeId: { kind: 'text', label: '房型', required: true, maxLength: 40 },
  ratePlanId,
  date: { kind: 'date', label: '日期', required: true },
  priceFen: { kind: 'money', label: '房价', min: 0 },
  isClosed: { ...flag, label: '关房', required: true, default: 'N' },
  minNights: { kind: 'integer', label: '最少晚数', min: 1, max: 365 },
  noArrival: { ...flag, label: '不可入住', required: true, default: 'N' },
  noDeparture: { ...flag, label: '不可离店', required: true, default: 'N' },
} as const satisfies Fields

export interface StoredCell {
  readonly roomTypeId: string
  readonly ratePlanId: string | null
  readonly date: string
  readonly priceFen: number | null
  readonly isClosed: 'Y' | 'N'
  readonly minNights: number | null
  readonly noArrival: 'Y' | 'N'
  readonly noDeparture: 'Y' | 'N'
}

/** What a batch does to prices; what it does not name stays as it is. */
export const priceModes = { set: '一口价', plus: '加减金额', share: '按比例', clear: '恢复门市价' } as const
export type PriceMode = keyof typeof priceModes

/** Sets many cells at once and answers how they were, so that it can be undone. */
export const setPrices = call('POST', '/market/price/batch', {
  access: 'market:priceCalendar:edit',
  title: '批量设置房价',
  once: true,
  input: {
    roomTypeIds: { kind: 'text', label: '房型', required: true, maxLength: 4000 },
    ratePlanId,
    from: { kind: 'date', label: '开始日期', required: true },
    to: { kind: 'date', label: '结束日期', required: true },
    weekdays: { kind: 'text', label: '适用星期', maxLength: 20 },
    priceMode: { kind: 'text', label: '价格', maxLength: 10 },
    priceFen: { kind: 'money', label: '金额', min: -10_000_000, max: 100_000_000 },
    shareBp: { kind: 'percent', label: '比例', min: 0, max: 100_000 },
    isClosed: { ...flag, label: '关房' },
    minNights: { kind: 'integer', label: '最少晚数', min: 0, max: 365, help: '0 表示取消限制' },
    noArrival: { ...flag, label: '不可入住' },
    noDeparture: { ...flag, label: '不可离店' },
  },
}).returns<{ readonly changed: number; readonly before: readonly StoredCell[] }>()

/** Puts cells back as they were. */
export const restorePrices = call('POST', '/market/price/restore', {
  access: 'market:priceCalendar:edit',
  title: '撤销批量设置',
  once: true,
  input: {
    cells: {
      kind: 'list',
      label: '单元格',
      required: true,
      max: mostCells,
      of: { kind: 'object', fields: cellFields },
    },
  },
}).returns<{ readonly changed: number }>()
