import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import { basePrice } from './base-price'

const { weekdayFen, weekendFen, holidayFen, hourFen, minimumFen, breakfasts } = basePrice.fields

export const mostTypes = 200

/** One type's prices from the day that all of a batch begin on. */
const basePriceRow = {
  roomTypeId: { kind: 'text', label: '房型', required: true, maxLength: 40 },
  weekdayFen,
  weekendFen,
  holidayFen,
  hourFen,
  minimumFen,
  breakfasts,
} as const satisfies Fields

export interface BasePriceRow {
  readonly roomTypeId: string
  readonly weekdayFen: number
  readonly weekendFen: number
  readonly holidayFen: number | null
  readonly hourFen: number | null
  readonly minimumFen: number
  readonly breakfasts: number
}

/** What holds on a day, for every sold type; where no base price has begun, the price of the type itself. */
export const basePricesOn = call('GET', '/market/basePrice/onDay', {
  access: 'market:basePrice:list',
  title: '某日的门市价',
  input: { day: { kind: 'date', label: '日期', required: true } },
}).returns<
  readonly (BasePriceRow & { readonly roomTypeName: string; readonly effectiveFrom: string | null })[]
>()

/** A version of several types at once; one that begins on the same day is replaced. */
export const setBasePrices = call('POST', '/market/basePrice/batch', {
  access: 'market:basePrice:edit',
  title: '批量定价',
  once: true,
  input: {
    effectiveFrom: { kind: 'date', label: '生效日期', required: true },
    rows: {
      kind: 'list',
      label: '门市价',
      required: true,
      max: mostTypes,
      of: { kind: 'object', fields: basePriceRow },
    },
  },
}).returns<{ readonly saved: number }>()
