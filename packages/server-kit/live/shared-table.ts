import type { Resource } from '@kezhan/resource/define'
import type { Fields, Json } from '@kezhan/resource/field'
import { matches } from '@kezhan/resource/matches'
import { type PermissionCode, permissionOf } from '@kezhan/resource/permission'
import type { User } from '../user'

/** A table whose open pages tell each other what is being written in it. */
export interface SharedTable {
  /** What pages call it. */
  readonly key: string
  readonly fields: Fields
  /** The rights to hear and to tell; absent for a table that everybody shares. */
  readonly rights?: { readonly list: PermissionCode; readonly edit: PermissionCode }
  /** Its rows hang on rows of another table, whose data rules say nothing about them. */
  readonly isChild?: boolean
}
export type SharedRow = Readonly<Record<string, Json>> & { readonly id: string }

/** A resource is shared by its path, a child of it by `path/name`; the rights are those of the resource. */
export function sharedTablesOf(resource: Resource): SharedTable[] {
  const { path, fields, children = {} } = resource
  const rights = { list: permissionOf(resource, 'list'), edit: permissionOf(resource, 'edit') }
  return [
    { key: path, fields, rights },
    ...Object.entries(children).map(([name, child]) => ({
      key: `${path}/${name}`,
      fields: child.fields,
      rights,
      isChild: true,
    })),
  ]
}

export const mayTell = ({ rights }: SharedTable, user: User): boolean =>
  rights === undefined || user.rights.can(rights.edit)

/** Who may read the list hears of a row, unless a data rule keeps it from him. */
export function mayHear(
  { rights, fields, isChild = false }: SharedTable,
  user: User,
  row: SharedRow,
): boolean {
  if (rights === undefined) return true
  if (!user.rights.can(rights.list)) return false
  const visible = user.rights.rowsOf(rights.list, fields)
  return visible.terms.length === 0 || (!isChild && matches(row, visible, fields))
}

/** What of a row somebody hears: the fields that he sees in the list. */
export function heardOf({ rights, isChild = false }: SharedTable, user: User, row: SharedRow): SharedRow {
  const hidden = isChild || rights === undefined ? undefined : user.rights.fieldsOf(rights.list)?.hidden
  if (hidden === undefined) return row
  const heard = Object.entries(row).filter(([name]) => !hidden.has(name))
  return { ...Object.fromEntries(heard), id: row.id }
}

/** As much of a row as the table declares and a list would show; undefined when it is none. */
export function sharedRow({ fields }: SharedTable, value: unknown): SharedRow | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
  const { id } = value
  if (typeof id !== 'string' || id === '') return undefined
  const known = Object.entries(value).filter(
    (entry): entry is [string, string | number | boolean | null] =>
      Object.hasOwn(fields, entry[0]) && fields[entry[0]]?.kind !== 'password' && isScalar(entry[1]),
  )
  return { ...Object.fromEntries(known), id }
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'
