import type { Resource } from '@kezhan/resource/define'
import type { Field, Fields, Json, Place, Value } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'

/** A row as the list and detail calls answer it: declared fields, the row head and `<field>_dictText`. */
export interface Row {
  readonly id: string
  readonly [name: string]: Json
}

export interface RowPage {
  readonly records: readonly Row[]
  readonly total: number
  /** The page that was answered, which is another one where a row was looked for. */
  readonly current?: number
  /** Empty for somebody whom data rules bind; `wrong` where one of them cannot be understood. */
  readonly narrowed?: 'rule' | 'wrong'
}

/** Fields shown in one place, in the order of the definition. */
export function fieldsIn(fields: Fields, place: Place): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => {
    if (field.hideIn?.includes(place)) return false
    return place === 'form' || kindOf(field).hideIn?.includes(place) !== true
  })
}

/**
 * What stands for the row in a sentence or a card title: the tree's label, else the first listed field. One that the page
 * fixes is the same in every row and names none of them.
 */
export function titleFieldOf(
  resource: Resource,
  fixed: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const listed = fieldsIn(resource.fields, 'list').map(([name]) => name)
  return resource.tree?.label ?? listed.find(name => !Object.hasOwn(fixed, name))
}

/** What a row is called in a sentence. */
export function rowName(resource: Resource, row: Row, fixed: Readonly<Record<string, unknown>> = {}): string {
  const name = titleFieldOf(resource, fixed)
  return name === undefined ? row.id : (textOf(row, name) ?? String(row[name] ?? ''))
}

/** The words for a value that stands for something else, which the server sends beside it. */
export function textOf(row: Row, name: string): string | undefined {
  const text = row[`${name}_dictText`]
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Blank text and absence are the same thing to a form: nothing was entered. */
export function sameValue(left: Value | undefined, right: Value | undefined): boolean {
  const [a, b] = [settle(left), settle(right)]
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}

const settle = (value: Value | undefined): Value => (value === undefined || value === '' ? null : value)

/** The fields whose value differs; what an edit sends. */
export function changedValues(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].filter(name => !sameValue(before[name], after[name])).map(name => [name, settle(after[name])]),
  )
}
