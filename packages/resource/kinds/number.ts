import { formatYuan, parseYuan } from '@kezhan/base/money'
import type { FieldOf } from '../field'
import { bounded, type KindSpec, type Parsed, parseWholeNumber } from './kind-spec'

const largestInteger = 2_147_483_647
const largestFen = 99_999_999_999_99
/** What numeric(18,6) holds. */
const largestDecimal = 999_999_999_999

export const integer: KindSpec<'integer'> = {
  column: () => 'integer',
  compare: 'number',
  parse: (input, field) =>
    parseWholeNumber(input, field, field.min ?? -largestInteger, field.max ?? largestInteger),
  sheetFormat: 'number',
}

export const decimal: KindSpec<'decimal'> = {
  column: field => `numeric(18,${field.scale ?? 2})`,
  compare: 'number',
  parse: (input, field) => {
    const number = typeof input === 'string' && decimalText.test(input) ? Number(input) : input
    if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: `${field.label}应为数字` }
    const scale = field.scale ?? 2
    const rounded = Number(number.toFixed(scale))
    if (Math.abs(rounded - number) > 1e-9) return { problem: `${field.label}最多保留${scale}位小数` }
    return bounded(rounded, field.label, field.min ?? -largestDecimal, field.max ?? largestDecimal)
  },
  sheetFormat: 'number',
}

export const money: KindSpec<'money'> = {
  column: () => 'bigint',
  compare: 'number',
  parse: (input, field) => {
    if (isWords(input)) return { problem: `${field.label}应为金额，最多两位小数` }
    const parsed = parseWholeNumber(input, field, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
    if (parsed.problem !== undefined) return parsed
    return bounded(
      Number(parsed.value),
      field.label,
      Math.max(field.min ?? -largestFen, -largestFen),
      Math.min(field.max ?? largestFen, largestFen),
      formatYuan,
    )
  },
  fromSheet: (cell, field) => {
    const fen = typeof cell === 'number' ? fenOf(cell) : parseYuan(String(cell))
    return fen === undefined ? { problem: `${field.label}应为金额，最多两位小数` } : money.parse(fen, field)
  },
  toSheet: value => (value === null ? null : Number(value) / 100),
  sheetFormat: 'money',
}

/** Formulas leave crumbs such as 456.06999999999994, which mean 456.07. */
function fenOf(yuan: number): number | undefined {
  const fen = Math.round(yuan * 100)
  // A number of this size cannot be written more exactly than that.
  const crumb = Math.max(1e-4, Math.abs(fen) * Number.EPSILON * 4)
  return Number.isSafeInteger(fen) && Math.abs(yuan * 100 - fen) < crumb ? fen : undefined
}

export const percent: KindSpec<'percent'> = {
  column: () => 'integer',
  compare: 'number',
  parse: (input, field) => {
    if (isWords(input)) return { problem: `${field.label}应为百分比，最多两位小数` }
    const parsed = parseWholeNumber(input, field, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
    return parsed.problem === undefined ? boundedPercent(Number(parsed.value), field) : parsed
  },
  fromSheet: (cell, field) => {
    const text = String(cell).trim().replace(/%$/, '')
    const hundredths = decimalText.test(text) ? Math.round(Number(text) * 100) : Number.NaN
    return Number.isSafeInteger(hundredths)
      ? boundedPercent(hundredths, field)
      : { problem: `${field.label}应为百分比` }
  },
  toSheet: value => (value === null ? null : Number(value) / 100),
  sheetFormat: 'number',
}

/** Bounds are said as people write them: 100%, not 10000. */
const boundedPercent = (basisPoints: number, { label, min, max }: FieldOf<'percent'>): Parsed =>
  bounded(basisPoints, label, min ?? 0, max ?? 1_000_000, value => `${value / 100}%`)

/** A text that a person typed and no browser could read as a number; whole numbers may come as texts too. */
const isWords = (input: unknown): boolean => typeof input === 'string' && !/^\s*[+-]?\d+\s*$/.test(input)

const decimalText = /^\s*[+-]?\d{1,15}(\.\d{1,12})?\s*$/
