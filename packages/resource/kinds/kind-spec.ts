import type { Field, FieldOf, Kind, Value } from '../field'

/** The pure half of a field kind. The visual half has the same name in web-kit. */
export interface KindSpec<K extends Kind = Kind> {
  /** The column type in PostgreSQL. */
  readonly column: (field: FieldOf<K>) => string
  /** How values are ordered and compared, in SQL and in memory. */
  readonly compare: 'text' | 'number' | 'day' | 'moment' | 'clock' | 'none'
  /** Wire or sheet input to a stored value; the problem text names the label and says what to do. */
  readonly parse: (input: unknown, field: FieldOf<K>) => Parsed
  /** Sheets show money in yuan and switches as words; a kind without these two uses its wire form. */
  readonly fromSheet?: (cell: SheetCell, field: FieldOf<K>) => Parsed
  readonly toSheet?: (value: Value, field: FieldOf<K>) => SheetCell
  readonly sheetFormat?: 'number' | 'money' | 'date' | 'datetime'
  /** Places where this kind is never shown. */
  readonly hideIn?: readonly ('list' | 'sheet' | 'detail')[]
}
export type SheetCell = string | number | boolean | null

export type Parsed = { readonly value: Value; readonly problem?: never } | { readonly problem: string }

export const isBlank = (input: unknown): boolean => input === undefined || input === null || input === ''

export function parseText(input: unknown, label: string, maxLength: number): Parsed {
  const text = typeof input === 'number' || typeof input === 'boolean' ? String(input) : input
  if (typeof text !== 'string') return { problem: `${label}应为文字` }
  if (!isStorable(text)) return { problem: `${label}含有无法保存的字符` }
  if (text.length > maxLength) return { problem: `${label}最多输入${maxLength}个字符` }
  return { value: text }
}

export function parseWholeNumber(input: unknown, field: Field, min: number, max: number): Parsed {
  const number = typeof input === 'string' && /^\s*[+-]?\d{1,16}\s*$/.test(input) ? Number(input) : input
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    return { problem: `${field.label}应为整数` }
  return bounded(number, field.label, min, max)
}

export function bounded(
  value: number,
  label: string,
  min: number,
  max: number,
  show: (value: number) => string = String,
): Parsed {
  if (value < min) return { problem: `${label}不能小于${show(min)}` }
  if (value > max) return { problem: `${label}不能大于${show(max)}` }
  return { value: Object.is(value, -0) ? 0 : value }
}

/** A comma list without empty parts, blanks and repetitions; pickers send a trailing comma. */
export function splitList(text: string): string[] {
  const parts = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  return [...new Set(parts)]
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
/** Text that PostgreSQL can hold: no NUL, no broken surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !loneSurrogate.test(text)
