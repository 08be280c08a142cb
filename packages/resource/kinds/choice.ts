import { type Field, type FieldOf, holdsMany } from '../field'
import { type KindSpec, type Parsed, parseText, splitList } from './kind-spec'

const singleLength = 64
const listLength = 2000

export const switchKind: KindSpec<'switch'> = {
  column: () => 'char(1)',
  compare: 'text',
  parse: (input, field) => {
    const value = input === true ? 'Y' : input === false ? 'N' : fromWire(input, field)
    return value === 'Y' || value === 'N' ? { value } : { problem: `${field.label}应为“是”或“否”` }
  },
  fromSheet: (cell, field) => {
    const words: Record<string, string> = { 是: 'Y', 否: 'N', Y: 'Y', N: 'N', y: 'Y', n: 'N' }
    return switchKind.parse(typeof cell === 'boolean' ? cell : words[String(cell).trim()], field)
  },
  toSheet: value => (value === 'Y' ? '是' : value === 'N' ? '否' : null),
}

/** A switch as it is stored, however its clients spell it. */
export function fromWire<T>(input: T, { onWire }: FieldOf<'switch'>): T | 'Y' | 'N' {
  if (onWire === undefined) return input
  if (input === '1' || input === 1) return 'Y'
  return input === '0' || input === 0 ? 'N' : input
}

export const dict: KindSpec<'dict'> = { column: columnOf, compare: 'text', parse: parseChoice }
export const ref: KindSpec<'ref'> = { column: columnOf, compare: 'text', parse: parseChoice }
export const tree: KindSpec<'tree'> = { column: columnOf, compare: 'text', parse: parseChoice }
export const user: KindSpec<'user'> = { column: columnOf, compare: 'text', parse: parseChoice }
export const department: KindSpec<'department'> = { column: columnOf, compare: 'text', parse: parseChoice }

/** Ids and codes are compared byte by byte, never by the language's sorting rules. */
function columnOf(field: Field): string {
  return 'many' in field && field.many ? 'text' : `varchar(${singleLength}) collate "C"`
}

function parseChoice(input: unknown, field: Field): Parsed {
  const many = holdsMany(field)
  const isList = many && Array.isArray(input)
  // Only words become one text: an object may say anything when it is asked for its text, or nothing.
  if (isList && !input.every(one => typeof one === 'string' || typeof one === 'number'))
    return { problem: `${field.label}应为文字` }
  const parsed = parseText(isList ? input.join(',') : input, field.label, many ? listLength : singleLength)
  if (parsed.problem !== undefined) return parsed
  const text = String(parsed.value).trim()
  if (many) return ofMany(splitList(text), field)
  return text.includes(',') ? { problem: `${field.label}只能选择一项` } : { value: text }
}

interface Bounds {
  readonly label: string
  readonly min?: number
  readonly max?: number
}

function ofMany(chosen: readonly string[], { label, min, max }: Bounds): Parsed {
  if (chosen.length === 0) return { value: null }
  if (min !== undefined && chosen.length < min) return { problem: `${label}至少选择${min}项` }
  if (max !== undefined && chosen.length > max) return { problem: `${label}最多选择${max}项` }
  return { value: chosen.join(',') }
}
