import type { Child, Comparison, Keys, LayoutGroup, RecordOf, Resource, Scope } from '@kezhan/resource/define'
import {
  type Field,
  type FieldOf,
  type Fields,
  holdsMany,
  type Json,
  type Kind,
  type Place,
  type Value,
  type ValuesOf,
} from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { isKind, parseCell, toCell } from '@kezhan/resource/kinds/registry'
import type { onlineForm } from '../model/form'
import { placeWords } from '../model/kind-words'
import { dataPath } from './data-path'

export type FormHead = RecordOf<typeof onlineForm>
export type FormField = ValuesOf<(typeof onlineForm)['children']['fields']['fields']>
type StoredTable = ValuesOf<(typeof onlineForm)['children']['tables']['fields']>
/** Files of before comparisons could be drawn here say nothing of them. */
export type FormTable = Omit<StoredTable, 'rules'> & Partial<Pick<StoredTable, 'rules'>>

/** What of the head is a definition. */
export type DrawnHead = Pick<
  FormHead,
  'code' | 'title' | 'dataScope' | 'isTree' | 'treeLabel' | 'rules' | 'layout'
> &
  Partial<Pick<FormHead, 'ownerHotel'>>

/** What stands below the head of a form. */
export interface FormRows {
  readonly fields: readonly FormField[]
  readonly tables: readonly FormTable[]
}

const dataTable = (code: string): string => `onl_${code}`
/** Codes of forms begin with a letter and those of child tables have no line, so no two of these names are alike. */
const childTable = (code: string, name: string): string => `onl__${code}_${name}`

/** The rows of a form as a resource: from here on it is served like one that ships with the product. */
export function resourceFromRows(head: DrawnHead, { fields: rows, tables }: FormRows): Resource {
  const own = rows.filter(row => row.childName === null)
  const fields = fieldsOf(own)
  const isTree = head.isTree === 'Y'
  const treeLabel = head.treeLabel ?? ''
  const children = inOrder(tables).map(({ name, title, rules }): [string, Child] => {
    const below = rows.filter(row => row.childName === name)
    const table = childTable(head.code, name)
    const shape = { fields: fieldsOf(below), ...keysOf(below), ...rulesOf(rules) }
    return [name, { table, title, masterKey: 'masterId', ...shape }]
  })
  return {
    path: dataPath(head.code),
    table: dataTable(head.code),
    title: head.title,
    scope: scopeOf(head.dataScope),
    ...(head.ownerHotel ? { ofHotel: head.ownerHotel } : {}),
    fields: isTree
      ? {
          ...fields,
          pid: {
            kind: 'tree',
            label: '上级',
            ref: { path: dataPath(head.code), text: treeLabel },
            hideIn: ['list'],
          },
        }
      : fields,
    ...keysOf(own),
    ...(isTree ? { tree: { parent: 'pid', label: treeLabel } } : {}),
    ...(children.length === 0 ? {} : { children: Object.fromEntries(children) }),
    ...rulesOf(head.rules),
    ...(head.layout === null ? {} : { layout: head.layout as unknown as readonly LayoutGroup[] }),
  }
}

/** Whatever they say is looked at by the check of the definition. */
const rulesOf = (drawn: Json | undefined): { readonly rules?: readonly Comparison[] } =>
  drawn === null || drawn === undefined ? {} : { rules: drawn as unknown as readonly Comparison[] }

/** The part of the head that is a definition too. */
export const headFromResource = ({ rules, layout }: Resource): Pick<FormHead, 'rules' | 'layout'> => ({
  rules: (rules ?? null) as unknown as Json,
  layout: (layout ?? null) as unknown as Json,
})

const scopeOf = (text: string): Scope => (text === 'global' || text === 'tenant' ? text : 'hotel')

const inOrder = <T extends { readonly sortOrder: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder)

const fieldsOf = (rows: readonly FormField[]): Fields =>
  Object.fromEntries(inOrder(rows).map(row => [row.name, fieldFromRow(row)]))

/** Fields of one group are a key together, under the name of the group. */
function keysOf(rows: readonly FormField[]): { readonly keys?: Keys } {
  const keys: Record<string, string[]> = {}
  for (const { uniqueGroup, name } of inOrder(rows)) {
    if (uniqueGroup === null) continue
    const group = Object.hasOwn(keys, uniqueGroup) ? keys[uniqueGroup] : undefined
    keys[uniqueGroup] = [...(group ?? []), name]
  }
  return Object.keys(keys).length === 0 ? {} : { keys }
}

function fieldFromRow(row: FormField): Field {
  // An unknown kind passes through unchanged, so that the check of the definition names it.
  const kind = row.kind as Kind
  const field = {
    label: row.label,
    ...(row.isRequired === 'Y' ? { required: true } : {}),
    ...(row.isUnique === 'Y' ? { unique: true } : {}),
    ...(isSearch(row.search) ? { search: row.search } : {}),
    ...(row.hideIn === null ? {} : { hideIn: placesOf(row.hideIn) }),
    ...(row.widthPx === null ? {} : { widthPx: row.widthPx }),
    ...(row.isReadOnly === 'Y' ? { readOnly: true } : {}),
    ...(row.isFixed === 'Y' ? { fixed: true } : {}),
    ...(row.help === null ? {} : { help: row.help }),
    // Whatever they say is looked at by the check of the definition.
    ...(row.visibleWhen === null ? {} : { visibleWhen: row.visibleWhen }),
    ...(row.requiredWhen === null ? {} : { requiredWhen: row.requiredWhen }),
    ...(row.computed === null ? {} : { computed: row.computed }),
    ...(row.fillRule === null ? {} : { fillRule: row.fillRule }),
    ...(row.checkRule === null ? {} : { checkRule: row.checkRule }),
    kind,
    ...optionsOf(row, kind),
  } as unknown as Field
  return row.defaultValue === null ? field : { ...field, default: defaultOf(row.defaultValue, field) }
}

/** The properties that only some kinds have, by the column that draws them. */
export const kindsWith = {
  maxLength: ['text', 'textarea', 'richtext'],
  minLength: ['text', 'password'],
  pattern: ['text', 'textarea'],
  scale: ['decimal'],
  minValue: ['integer', 'decimal', 'money', 'percent', 'dict', 'ref', 'user', 'department'],
  maxValue: ['integer', 'decimal', 'money', 'percent', 'dict', 'ref', 'user', 'department'],
} as const satisfies Partial<Record<keyof FormField, readonly Kind[]>>
type Optional = keyof typeof kindsWith

function optionsOf(row: FormField, kind: Kind): object {
  const has = (column: Optional): boolean =>
    row[column] !== null && kindsWith[column].some(one => one === kind)
  const isReference = kind === 'ref' || kind === 'tree'
  const mayBeMany = kind === 'dict' || kind === 'ref' || kind === 'user' || kind === 'department'
  // Of choices the bounds say how many.
  const isBounded = !mayBeMany || row.isMany === 'Y'
  return {
    ...(has('maxLength') ? { maxLength: row.maxLength } : {}),
    ...(has('minLength') ? { minLength: row.minLength } : {}),
    ...(has('pattern') ? { pattern: row.pattern } : {}),
    ...(has('scale') ? { scale: row.scale } : {}),
    ...(isBounded && has('minValue') ? { min: scaled(row.minValue, unitOf(kind)) } : {}),
    ...(isBounded && has('maxValue') ? { max: scaled(row.maxValue, unitOf(kind)) } : {}),
    ...(kind === 'dict' ? { dict: row.dictCode ?? '' } : {}),
    ...(isReference ? { ref: referenceOf(row) } : {}),
    ...(mayBeMany && row.isMany === 'Y' ? { many: true } : {}),
  }
}

/** Its filter is looked at where its target is known. */
const referenceOf = ({ refPath, refText, refFilter }: FormField): object => ({
  path: refPath ?? '',
  text: refText ?? '',
  ...(refFilter === null ? {} : { where: refFilter }),
})

/** People draw yuan and percent; the fields hold fen and basis points. */
const unitOf = (kind: Kind): number => (kind === 'money' || kind === 'percent' ? 100 : 1)
const scaled = (value: number | null, by: number): number => Number(((value ?? 0) * by).toFixed(6))

/** Written as in a sheet; what cannot be read passes through, so that the check of the definition names it. */
function defaultOf(text: string, field: Field): string | number {
  const parsed = isKind(field.kind) ? parseCell(text, field) : { problem: '' }
  return parsed.problem === undefined && isPlain(parsed.value) ? parsed.value : text
}
const isPlain = (value: Value): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function defaultText(field: Field): string | null {
  const { default: value } = field
  if (value === undefined) return null
  const isWritten = typeof value === 'number' || (field.kind === 'switch' && (value === 'Y' || value === 'N'))
  return String(isWritten ? toCell(value, field) : value)
}

const isSearch = (text: string | null): text is 'eq' | 'like' | 'range' | 'in' =>
  text === 'eq' || text === 'like' || text === 'range' || text === 'in'

const placesOf = (text: string): Place[] => splitList(text).filter(isPlace)
const isPlace = (text: string): text is Place => Object.hasOwn(placeWords, text)

/** The rows that a definition was made of, for a version that becomes the draft again. */
export function rowsFromResource({ fields, keys, tree, children = {} }: Resource): FormRows {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== tree?.parent))
  const below = Object.entries(children).flatMap(([name, child]) => rowsOf(child.fields, child.keys, name))
  return {
    fields: [...rowsOf(own, keys, null), ...below],
    tables: Object.entries(children).map(([name, { title, rules }], index) => ({
      name,
      title,
      rules: (rules ?? null) as unknown as Json,
      sortOrder: index + 1,
    })),
  }
}

function rowsOf(fields: Fields, keys: Keys = {}, childName: string | null): FormField[] {
  return Object.entries(fields).map(([name, field], index) => ({
    childName,
    name,
    label: field.label,
    kind: field.kind,
    sortOrder: index + 1,
    isRequired: field.required === true ? 'Y' : 'N',
    isUnique: field.unique === true ? 'Y' : 'N',
    search: field.search ?? null,
    maxLength: numberIn(field, 'maxLength'),
    dictCode: field.kind === 'dict' ? field.dict : null,
    refPath: field.kind === 'ref' || field.kind === 'tree' ? field.ref.path : null,
    refText: field.kind === 'ref' || field.kind === 'tree' ? field.ref.text : null,
    refFilter: (field.kind === 'ref' || field.kind === 'tree' ? (field.ref.where ?? null) : null) as Json,
    isMany: holdsMany(field) ? 'Y' : 'N',
    defaultValue: defaultText(field),
    minValue: drawnBound(field, 'min'),
    maxValue: drawnBound(field, 'max'),
    minLength: numberIn(field, 'minLength'),
    pattern: field.kind === 'text' || field.kind === 'textarea' ? (field.pattern ?? null) : null,
    scale: numberIn(field, 'scale'),
    uniqueGroup: Object.keys(keys).find(key => keys[key]?.includes(name)) ?? null,
    isReadOnly: field.readOnly === true ? 'Y' : 'N',
    isFixed: field.fixed === true ? 'Y' : 'N',
    hideIn: field.hideIn?.join(',') ?? null,
    widthPx: field.widthPx ?? null,
    help: field.help ?? null,
    visibleWhen: (field.visibleWhen ?? null) as Json,
    requiredWhen: (field.requiredWhen ?? null) as Json,
    computed: field.computed ?? null,
    fillRule: field.fillRule ?? null,
    checkRule: field.checkRule ?? null,
  }))
}

/** Bounds and lengths are numbers in whichever kind has them. */
function numberIn(field: Field, name: 'maxLength' | 'minLength' | 'scale' | 'min' | 'max'): number | null {
  const value = (field as Partial<FieldOf<'text'> & FieldOf<'decimal'>>)[name]
  return typeof value === 'number' ? value : null
}

function drawnBound(field: Field, name: 'min' | 'max'): number | null {
  const value = numberIn(field, name)
  return value === null ? null : scaled(value, 1 / unitOf(field.kind))
}
