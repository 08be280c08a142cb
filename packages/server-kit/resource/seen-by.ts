import { type Resource, tableFields } from '@kezhan/resource/define'
import type { Field, Value } from '@kezhan/resource/field'
import { type FieldRights, narrowed } from '@kezhan/resource/field-rights'
import { parseValue } from '@kezhan/resource/kinds/registry'
import { permissionOf } from '@kezhan/resource/permission'
import { refuse } from '../refusals'
import type { User } from '../user'
import type { Bound } from './bound'
import { readColumns } from './compile'
import type { Row } from './hooks'
import type { Input } from './row-input'

/** Rights of fields are the same value until somebody's grants change, and so is what they leave of a definition. */
const kept = new WeakMap<FieldRights, WeakMap<Resource, Resource>>()

/** A definition as somebody's data rules leave it. */
export function seenResource({ rights }: Pick<User, 'rights'>, resource: Resource): Resource {
  const own = rights.fieldsOf(permissionOf(resource, 'list'))
  if (own === undefined) return resource
  const byResource = kept.get(own) ?? new WeakMap<Resource, Resource>()
  kept.set(own, byResource)
  const seen = byResource.get(resource) ?? narrowed(resource, own)
  byResource.set(resource, seen)
  return seen
}

/** What of a resource somebody reads and writes. Whatever brings rows of it to people or takes them from people begins here. */
export function seenBy({ rights }: Pick<User, 'rights'>, bound: Bound): Bound {
  if (bound.whole !== undefined || !rights.bindsFields) return bound
  const resource = withoutBarredRows({ rights }, seenResource({ rights }, bound.resource))
  return {
    ...bound,
    resource,
    columns: readColumns(resource),
    choices: bound.choicesFor(rights),
    whole: bound,
  }
}

/** A sheet does not bring in rows of another screen of which somebody may not write every field: what they lack stands there. */
function withoutBarredRows(user: Pick<User, 'rights'>, resource: Resource): Resource {
  const { sheetRows, ...rest } = resource
  return sheetRows === undefined || seenResource(user, sheetRows.of) === sheetRows.of ? resource : rest
}

/** Takes away what a hook has added about fields that are not seen. */
export function withoutUnseen({ resource, whole }: Bound, rows: readonly Row[]): void {
  if (whole === undefined) return
  const unseen = Object.keys(whole.resource.fields).filter(name => !Object.hasOwn(resource.fields, name))
  for (const row of rows)
    for (const name of unseen) {
      delete row[name]
      delete row[`${name}_dictText`]
    }
}

/** Fields that everybody else may write and this person may not. */
function barredFields({ resource, whole }: Bound): [string, Field][] {
  if (whole === undefined) return []
  return Object.entries(whole.resource.fields).filter(
    ([name, field]) =>
      field.readOnly !== true &&
      field.computed === undefined &&
      (!Object.hasOwn(resource.fields, name) || resource.fields[name]?.readOnly === true),
  )
}

/** What a new row holds in the fields that its maker may not write. */
export const barredValues = (bound: Bound): Row =>
  Object.fromEntries(
    barredFields(bound).flatMap(([name, field]) => {
      const value = defaultOf(field)
      return value === null ? [] : [[name, value]]
    }),
  )

function defaultOf(field: Field): Value {
  const parsed = parseValue(field.default, field)
  return parsed.problem === undefined ? parsed.value : null
}

/** The first field that a new row must hold, that its maker may not write, and that nothing else has filled. */
export const missingBarred = (bound: Bound, values: Row): string | undefined =>
  barredFields(bound).find(
    ([name, { required, visibleWhen }]) =>
      required === true && visibleWhen === undefined && (values[name] ?? null) === null,
  )?.[1].label

/** `field.needed` */
export function requireBarred(bound: Bound, values: Row): void {
  const label = missingBarred(bound, values)
  if (label !== undefined) throw refuse('field.needed', { label })
}

/** What may only be looked at comes back as it was given, or not at all: `field.readOnly`. */
export function refuseBarred(bound: Bound, input: Input, before: Row | undefined): void {
  const { fields } = bound.resource
  const changed = barredFields(bound).filter(([name, field]) => {
    // What is not seen is unknown; an answer to it would tell what it holds.
    if (!Object.hasOwn(fields, name)) return false
    if (!Object.hasOwn(input, name) || (before !== undefined && field.fixed)) return false
    const { value, problem } = { value: null, problem: undefined, ...parseValue(input[name], field) }
    if (before === undefined) return value !== null && value !== defaultOf(field)
    return problem !== undefined || JSON.stringify(value) !== JSON.stringify(before[name] ?? null)
  })
  if (changed.length > 0)
    throw refuse('field.readOnly', { labels: changed.map(([, { label }]) => label).join('、') })
}

/** The shape of a row by which the fields of its table depend on each other, whoever sees them. */
export const tableShape = (resource: Resource): Resource => ({ ...resource, fields: tableFields(resource) })
