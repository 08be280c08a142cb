import type { Field, Json, ValueOf } from './field'

/**
 * What a call takes: plain fields, objects of fields, lists and values by name. The rows of a resource hold plain fields only, because
 * a column, a filter and a cell of a sheet hold one value each.
 */
export type InputField = Field | ObjectField | ListField | MapField
export type InputFields = { readonly [name: string]: InputField }

interface NestedBase {
  readonly label: string
  readonly required?: boolean
  readonly help?: string
  readonly missing?: string
}
export interface ObjectField extends NestedBase {
  readonly kind: 'object'
  readonly fields: InputFields
}
export interface ListField extends NestedBase {
  readonly kind: 'list'
  readonly of: ListRow
  readonly min?: number
  /** `mostRows` unless it says otherwise. */
  readonly max?: number
  /** A value that is sent twice counts once: for lists of ids. */
  readonly distinct?: boolean
}
/** An object whose names are data: so many notes by their face value. */
export interface MapField extends NestedBase {
  readonly kind: 'map'
  readonly of: Field
  /** `mostRows` unless it says otherwise. */
  readonly max?: number
}
/** One row of a list: an object, named by its list and its number, or a single value. */
export type ListRow = { readonly kind: 'object'; readonly fields: InputFields } | Field

export const mostRows = 200

export function isNested(field: InputField | ListRow): field is ObjectField | ListField | MapField {
  return field.kind === 'object' || field.kind === 'list' || field.kind === 'map'
}

/** What a set of inputs is in memory: the required ones are there, the others may be absent or null. */
export type InputValues<F extends InputFields, Present = IsRequired, Absent = null> = {
  readonly [K in keyof F as F[K] extends Present ? K : never]: InputValue<F[K], Present, Absent>
} & {
  readonly [K in keyof F as F[K] extends Present ? never : K]?: InputValue<F[K], Present, Absent> | Absent
}
interface IsRequired {
  readonly required: true
}
/** The same as its sender says it: what has a default may be left out, and what is undefined is not sent. */
export type SentValues<F extends InputFields> = InputValues<F, MustBeSent, null | undefined>
interface MustBeSent extends IsRequired {
  readonly default?: undefined
}

export type InputValue<F extends InputField | ListRow, Present = IsRequired, Absent = null> = F extends {
  readonly kind: 'object'
  readonly fields: infer Inner extends InputFields
}
  ? InputValues<Inner, Present, Absent>
  : F extends { readonly kind: 'list'; readonly of: infer Row extends ListRow }
    ? readonly InputValue<Row, Present, Absent>[]
    : F extends { readonly kind: 'map'; readonly of: infer Held extends Field }
      ? Readonly<Record<string, Held extends IsRequired ? ValueOf<Held> : ValueOf<Held> | null>>
      : F extends Field
        ? ValueOf<F>
        : Json
