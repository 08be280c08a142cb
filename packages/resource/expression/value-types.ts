import type { Field, Fields, Kind, Value } from '../field'
import { holdsMany } from '../field'
import { type Fixed, fixedOf, fixedText, fromUnits, unitsOf } from './fixed'

export type ValueType = 'number' | 'text' | 'day' | 'moment' | 'truth'
/** A value inside of an expression; null where something is missing. */
export type Known = Fixed | string | boolean | null

export const typeWords: Readonly<Record<ValueType, string>> = {
  number: '数字',
  text: '文字',
  day: '日期',
  moment: '日期时间',
  truth: '是否',
}

/** What an expression may name: the fields of a row, and the rows of its child tables. */
export interface Scope {
  readonly fields: Fields
  readonly children?: Readonly<Record<string, { readonly fields: Fields }>>
}

const types: Partial<Record<Kind, ValueType>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  text: 'text',
  textarea: 'text',
  dict: 'text',
  ref: 'text',
  tree: 'text',
  user: 'text',
  department: 'text',
  area: 'text',
  time: 'text',
  date: 'day',
  datetime: 'moment',
  switch: 'truth',
}
/** Absent for what no expression can work with. */
export const typeOfField = (field: Field): ValueType | undefined =>
  holdsMany(field) ? 'text' : types[field.kind]

/** How many decimals of the person's number are whole units in the field: money counts yuan, a percent is a part of one. */
const placesOf = (field: Field): number =>
  field.kind === 'money'
    ? 2
    : field.kind === 'percent'
      ? 4
      : field.kind === 'decimal'
        ? (field.scale ?? 2)
        : 0

export function knownOf(value: Value | undefined, field: Field): Known {
  if (value === null || value === undefined || value === '') return null
  const type = typeOfField(field)
  if (type === 'truth') return value === 'Y'
  if (type !== 'number') return typeof value === 'string' ? value : null
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (field.kind === 'decimal') return fixedOf(value)
  return Number.isSafeInteger(value) ? fromUnits(value, placesOf(field)) : null
}

/** Back into the field, rounded to what it holds. */
export function heldValue(known: Known, field: Field): Value {
  if (known === null) return null
  if (typeof known === 'boolean') return known ? 'Y' : 'N'
  if (typeof known === 'string') return known === '' ? null : known
  const units = unitsOf(known, placesOf(field))
  return field.kind === 'decimal' ? Number(units) / 10 ** placesOf(field) : Number(units)
}

export function textOf(known: Known): string {
  if (known === null) return ''
  if (typeof known === 'boolean') return known ? '是' : '否'
  return typeof known === 'bigint' ? fixedText(known) : known
}
