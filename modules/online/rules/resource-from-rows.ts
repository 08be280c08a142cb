import type { RecordOf, Resource, Scope } from '@kezhan/resource/define'
import { type Field, type Fields, holdsMany, type Kind, type ValuesOf } from '@kezhan/resource/field'
import type { onlineForm } from '../model/form'

export type FormHead = RecordOf<typeof onlineForm>
export type FormField = ValuesOf<(typeof onlineForm)['children']['fields']['fields']>

export const dataPath = (code: string): string => `/online/data/${code}`
const dataTable = (code: string): string => `onl_${code}`

/** The rows of a form as a resource: from here on it is served like one that ships with the product. */
export function resourceFromRows(head: FormHead, rows: readonly FormField[]): Resource {
  const inOrder = [...rows].sort((a, b) => a.sortOrder - b.sortOrder)
  const fields: Fields = Object.fromEntries(inOrder.map(row => [row.name, fieldFromRow(row)]))
  const isTree = head.isTree === 'Y'
  return {
    path: dataPath(head.code),
    table: dataTable(head.code),
    title: head.title,
    scope: scopeOf(head.dataScope),
    fields: isTree
      ? {
          ...fields,
          pid: {
            kind: 'tree',
            label: '上级',
            ref: { path: dataPath(head.code), text: head.treeLabel ?? '' },
            hideIn: ['list'],
          },
        }
      : fields,
    ...(isTree ? { tree: { parent: 'pid', label: head.treeLabel ?? '' } } : {}),
  }
}

const scopeOf = (text: string): Scope => (text === 'global' || text === 'tenant' ? text : 'hotel')

function fieldFromRow(row: FormField): Field {
  const base = {
    label: row.label,
    ...(row.isRequired === 'Y' ? { required: true } : {}),
    ...(row.isUnique === 'Y' ? { unique: true } : {}),
    ...(isSearch(row.search) ? { search: row.search } : {}),
  }
  const many = row.isMany === 'Y' ? { many: true } : {}
  // An unknown kind passes through unchanged, so that the check of the definition names it.
  const kind = row.kind as Kind
  switch (kind) {
    case 'text':
      return { ...base, kind, ...(row.maxLength === null ? {} : { maxLength: row.maxLength }) }
    case 'dict':
      return { ...base, kind, dict: row.dictCode ?? '', ...many }
    case 'ref':
      return { ...base, kind, ref: { path: row.refPath ?? '', text: row.refText ?? '' }, ...many }
    case 'tree':
      return { ...base, kind, ref: { path: row.refPath ?? '', text: row.refText ?? '' } }
    case 'user':
    case 'department':
      return { ...base, kind, ...many }
    default:
      return { ...base, kind }
  }
}

const isSearch = (text: string | null): text is 'eq' | 'like' | 'range' | 'in' =>
  text === 'eq' || text === 'like' || text === 'range' || text === 'in'

/** The rows that a definition was made of, for a version that becomes the draft again. */
export function rowsFromResource({ fields, tree }: Resource): FormField[] {
  return Object.entries(fields)
    .filter(([name]) => name !== tree?.parent)
    .map(([name, field], index) => ({
      name,
      label: field.label,
      kind: field.kind,
      sortOrder: index + 1,
      isRequired: field.required === true ? 'Y' : 'N',
      isUnique: field.unique === true ? 'Y' : 'N',
      search: field.search ?? null,
      maxLength: field.kind === 'text' ? (field.maxLength ?? null) : null,
      dictCode: field.kind === 'dict' ? field.dict : null,
      refPath: field.kind === 'ref' || field.kind === 'tree' ? field.ref.path : null,
      refText: field.kind === 'ref' || field.kind === 'tree' ? field.ref.text : null,
      isMany: holdsMany(field) ? 'Y' : 'N',
    }))
}
