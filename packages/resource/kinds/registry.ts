import type { Field, FieldOf, Kind, Value } from '../field'
import { department, dict, ref, switchKind, tree, user } from './choice'
import { area, colour, cron, file, image, json, richtext } from './document'
import { isBlank, type KindSpec, type Parsed, type SheetCell } from './kind-spec'
import { date, datetime, time } from './moment'
import { decimal, integer, money, percent } from './number'
import { password, text, textarea } from './text'

/** Every kind has its pure half here; the type makes a forgotten one an error of compilation. */
export const kinds: { readonly [K in Kind]: KindSpec<K> } = {
  text,
  textarea,
  password,
  integer,
  decimal,
  money,
  percent,
  date,
  datetime,
  time,
  switch: switchKind,
  dict,
  ref,
  tree,
  user,
  department,
  file,
  image,
  richtext,
  cron,
  area,
  colour,
  json,
}

/** The registry seen from a field of unknown kind; kind and field agree because one is read off the other. */
export const kindOf = (field: Field): KindSpec => kinds[field.kind] as unknown as KindSpec
export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)

export const columnTypeOf = (field: Field): string => kindOf(field).column(field as FieldOf<Kind>)

export function parseValue(input: unknown, field: Field): Parsed {
  return isBlank(input) ? { value: null } : present(kindOf(field).parse(input, field as FieldOf<Kind>))
}

/** Nothing but blanks is nothing. */
const present = (parsed: Parsed): Parsed =>
  parsed.problem === undefined && parsed.value === '' ? { value: null } : parsed

export function parseCell(cell: SheetCell, field: Field): Parsed {
  if (isBlank(cell) || (typeof cell === 'string' && cell.trim() === '')) return { value: null }
  const kind = kindOf(field)
  return present((kind.fromSheet ?? kind.parse)(cell, field as FieldOf<Kind>))
}

export function toCell(value: Value, field: Field): SheetCell {
  const show = kindOf(field).toSheet
  if (show !== undefined) return show(value, field as FieldOf<Kind>)
  return value === null || typeof value !== 'object' ? value : JSON.stringify(value)
}
