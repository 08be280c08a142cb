import { assert } from '@kezhan/base/assert'
import type { Call } from '@kezhan/resource/call'
import type { Child, Resource } from '@kezhan/resource/define'
import type { Choices, Field, Fields, Json, Value } from '@kezhan/resource/field'
import {
  type InputField,
  type InputFields,
  isNested,
  type ListField,
  type MapField,
} from '@kezhan/resource/input'
import { check } from '@kezhan/resource/validate'
import { checkedBody, newRowForm, placeProblems, type RowForm } from './form/row-form'

/** Paths of what can be shown: `remark`, `booker`, `booker.phone`. */
export type PathOf<F extends InputFields> = {
  [K in keyof F & string]: F[K] extends {
    readonly kind: 'object'
    readonly fields: infer Inner extends InputFields
  }
    ? K | `${K}.${PathOf<Inner>}`
    : K
}[keyof F & string]

/** What a field says differently in one dialog; limits may only be narrower, because the server knows its own. */
export interface FieldOverride {
  readonly label?: string
  readonly help?: string
  readonly missing?: string
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
  /** The rows that the page has to choose from, by their ids. */
  readonly choices?: Choices
}

type Values = Readonly<Record<string, Value>>

interface Options {
  readonly given: Values
  readonly initial: Values
  /** Which are shown, in this order; all that are not given when absent. */
  readonly fields: readonly string[] | undefined
  readonly overrides: Readonly<Record<string, FieldOverride | undefined>>
  /** Names of those that a page draws by itself. */
  readonly drawn: ReadonlySet<string>
}

/**
 * The form of a call. The members of an object stand among the other fields under their path; a list of plain rows is a
 * table below them; any other list is drawn by a part of the page, or given.
 */
export function newCallForm(call: Call, options: Options): RowForm {
  const found = partsOf(call.input, options)
  const names = options.fields ?? [...found.fields.keys(), ...found.lists.keys()]
  const shown = names.flatMap(name => membersOf(name, [...found.fields.keys(), ...found.lists.keys()]))
  const fields = shown.flatMap(name => entry(name, found.fields))
  const children = shown.flatMap(name => entry(name, found.lists))
  const description: Resource = {
    path: call.path,
    table: 'call',
    title: call.title,
    scope: 'hotel',
    fields: Object.fromEntries(fields),
    children: Object.fromEntries(children),
  }
  return newRowForm(description, initialOf(description, options.initial), options.given)
}

const entry = <T>(name: string, from: ReadonlyMap<string, T>): [string, T][] => {
  const found = from.get(name)
  return found === undefined ? [] : [[name, found]]
}

/** An object that is named stands for its members. */
function membersOf(name: string, known: readonly string[]): string[] {
  const members = known.filter(one => one === name || one.startsWith(`${name}.`))
  assert(members.length > 0, `${name} is an input that can be shown`)
  return members
}

interface Parts {
  readonly fields: Map<string, Field>
  readonly lists: Map<string, Child>
}

function partsOf(input: InputFields, options: Options): Parts {
  const parts: Parts = { fields: new Map(), lists: new Map() }
  for (const [name, field] of Object.entries(input))
    if (!Object.hasOwn(options.given, name)) addPart(parts, name, field, options)
  return parts
}

function addPart(parts: Parts, path: string, field: InputField, options: Options): void {
  const override = options.overrides[path] ?? {}
  if (!isNested(field)) {
    // An override is a part of the field of its kind; the server checks by its own.
    if (!field.hideIn?.includes('form')) parts.fields.set(path, { ...field, ...override } as Field)
  } else if (options.drawn.has(path)) {
    // What a page draws is one value to the form, of whatever shape.
    const { label, required = false, help } = field
    parts.fields.set(path, {
      kind: 'json',
      label,
      required,
      ...(help === undefined ? {} : { help }),
      ...override,
    })
  } else if (field.kind === 'object') {
    for (const [name, inner] of Object.entries(field.fields))
      addPart(parts, `${path}.${name}`, memberOf(inner, field.label, field.required === true), options)
  } else {
    const fields = plainRow(field)
    if (fields !== undefined && !path.includes('.'))
      parts.lists.set(path, { table: 'rows', title: field.label, masterKey: 'call', fields })
    else
      assert(
        options.fields !== undefined && !options.fields.includes(path),
        `${path} is given or drawn by a part`,
      )
  }
}

/** 预订人 and 手机 are 预订人手机. Who leaves out an optional object leaves out its members. */
function memberOf(field: InputField, label: string, isObjectRequired: boolean): InputField {
  return {
    ...field,
    label: field.label.startsWith(label) ? field.label : `${label}${field.label}`,
    required: field.required === true && isObjectRequired,
  }
}

function plainRow({ of }: ListField | MapField): Fields | undefined {
  if (of.kind !== 'object') return undefined
  const plain = Object.entries(of.fields).filter((one): one is [string, Field] => !isNested(one[1]))
  return plain.length === Object.keys(of.fields).length ? Object.fromEntries(plain) : undefined
}

function initialOf({ fields, children }: Resource, initial: Values): Values {
  const names = [...Object.keys(fields), ...Object.keys(children ?? {})]
  return Object.fromEntries(
    names.flatMap(name => {
      const value = valueAt(initial, name.split('.'))
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}

function valueAt(values: Values, [step = '', ...rest]: readonly string[]): Value | undefined {
  const value = Object.hasOwn(values, step) ? values[step] : undefined
  if (rest.length === 0) return value
  return isRecord(value) ? valueAt(value, rest) : undefined
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What the form would send, checked as the server will check it; undefined where something is wrong, which then stands
 * at its field. `homeless` problems have no field here.
 */
export function checkedInput(
  form: RowForm,
  call: Call,
  given: Values,
): { readonly input?: Values; readonly homeless: readonly string[] } {
  const typed = checkedBody(form)
  if (typed === undefined) return { homeless: [] }
  const input = { ...nested(typed), ...given }
  const { problems } = check(input, call.input, 'add')
  const homeless = problems.length === 0 ? [] : placeProblems(form, problems).map(({ text }) => text)
  return problems.length === 0 ? { input, homeless } : { homeless }
}

/** Puts members back into their objects; an object without anything in it, and a table without rows, are not sent. */
function nested(typed: Readonly<Record<string, Json>>): Record<string, Json> {
  const input: Record<string, Json> = {}
  for (const [path, value] of Object.entries(typed)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    put(input, path.split('.'), value)
  }
  return input
}

function put(into: Record<string, Json>, [step = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    into[step] = value
    return
  }
  const known = into[step]
  const inner: Record<string, Json> = isRecord(known) ? { ...known } : {}
  put(inner, rest, value)
  into[step] = inner
}
