import { formatYuan } from '@kezhan/base/money'
import type { Field, Value } from '@kezhan/resource/field'
import { toCell } from '@kezhan/resource/kinds/registry'

/** A value as people read it: the words that stand beside it, amounts in yuan and fen, percentages with their sign. */
export function shownText(row: Readonly<Record<string, unknown>>, name: string, field: Field): string {
  const words = row[`${name}_dictText`]
  if (typeof words === 'string') return words
  const value = (row[name] ?? null) as Value
  if (typeof value === 'number' && field.kind === 'money') return formatYuan(value)
  const cell = toCell(value, field)
  if (cell === null || cell === undefined) return ''
  return field.kind === 'percent' ? `${cell}%` : String(cell)
}
