import type { Field } from '@kezhan/resource/field'

/** What a line of an advanced query says about its field (widgets §3); it is for readers, the server goes by its own definition. */
export interface QueryMeta {
  /** The kind of the field. */
  readonly type?: string
  readonly dbType?: 'string' | 'int' | 'number' | 'date' | 'datetime'
  readonly dictCode?: string
  /** Where the choices of a field that points elsewhere come from, and what they show and hand over. */
  readonly dictTable?: string
  readonly dictText?: string
  readonly customReturnField?: string
  /** The report that a popup field picks from. */
  readonly popup?: { readonly code: string; readonly orgFields: string; readonly destFields: string }
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

/** What choosing a field copies into its line. */
export function metaOf(field: Field): QueryMeta {
  const meta = { type: field.kind, dbType: dbTypes[field.kind] ?? ('string' as const) }
  if (field.kind === 'dict') return { ...meta, dictCode: field.dict }
  if (field.kind === 'switch') return { ...meta, options: yesOrNo }
  if (field.kind !== 'ref' && field.kind !== 'tree') return meta
  return {
    ...meta,
    dictTable: field.ref.path,
    dictText: field.ref.text,
    customReturnField: field.ref.value ?? 'id',
  }
}

/** The same from a line that was stored or stands in an address; what is no such fact is left out. */
export function readMeta(line: object): QueryMeta {
  const known = Object.entries(line).filter(([name, value]) => isFact[name]?.(value) === true)
  // Each entry was held against the test of its name.
  return Object.fromEntries(known) as QueryMeta
}

const dbTypes: Partial<Record<Field['kind'], NonNullable<QueryMeta['dbType']>>> = {
  integer: 'int',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  datetime: 'datetime',
}
const yesOrNo = [
  { value: 'Y', text: '是' },
  { value: 'N', text: '否' },
] as const

const isText = (value: unknown): boolean => typeof value === 'string'
const hasTexts =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every(name => isText(Object.entries(value).find(([one]) => one === name)?.[1]))
const isChoice = hasTexts('value', 'text')

const isFact: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: isText,
  dbType: value => ['string', 'int', 'number', 'date', 'datetime'].some(one => one === value),
  dictCode: isText,
  dictTable: isText,
  dictText: isText,
  customReturnField: isText,
  popup: hasTexts('code', 'orgFields', 'destFields'),
  options: value => Array.isArray(value) && value.every(isChoice),
}
