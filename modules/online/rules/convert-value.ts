import type { Field, Kind, Value } from '@kezhan/resource/field'
import type { Parsed } from '@kezhan/resource/kinds/kind-spec'
import { parseCell, toCell } from '@kezhan/resource/kinds/registry'

/**
 * A stored value as one of another kind, as if it had been written into a sheet and read in again: yuan stay yuan and a switch
 * becomes a word. What would lose something does not fit.
 */
export function convertValue(value: Value, from: Field, to: Field): Parsed {
  if (from.kind === 'password' || to.kind === 'password') return from.kind === to.kind ? { value } : unfit(to)
  const cell = toCell(value, from)
  const parsed = parseCell(cell, to)
  if (parsed.problem !== undefined) return parsed
  if (isText(from)) return String(cell).length > (longest[to.kind] ?? Infinity) ? unfit(to) : parsed
  const back = parseCell(toCell(parsed.value, to), from)
  return back.problem === undefined && JSON.stringify(back.value) === JSON.stringify(value)
    ? parsed
    : unfit(to)
}

const unfit = (to: Field): Parsed => ({ problem: `${to.label}不能转换` })
const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'textarea'

/** A longer text says more than such a value holds. */
const longest: Partial<Record<Kind, number>> = { date: 10, datetime: 19 }

/** Whether values need no look: the same kind, or a text that may be as long as before. */
export function fitsAlways(from: Field, to: Field): boolean {
  if (!isText(from) || !isText(to)) return false
  return from.kind === 'text' && (to.kind === 'textarea' || lengthOf(to) >= lengthOf(from))
}
const lengthOf = (field: Field): number => (field.kind === 'text' ? (field.maxLength ?? 255) : Infinity)
