import { columnOf } from '@kezhan/resource/column-name'
import { conditionFields, everything } from '@kezhan/resource/condition'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { titleFieldOf } from '@kezhan/resource/title-field'
import { seenResource } from '@kezhan/server-kit/resource/seen-by'
import type { User } from '@kezhan/server-kit/user'
import { tableRights } from '../rules/table-rights'

/**
 * The tables whose history somebody may see: those of lists he may open whole, and others whose right he holds. Data
 * rules that show him only a part of a list close its history, because a former version cannot be asked which part it
 * belonged to; so do those that hide what its rows are called by, which stands beside every change.
 */
export function openTables(user: User, resources: readonly Resource[]): string[] {
  const described = new Set(resources.flatMap(tablesOf))
  const others = Object.entries(tableRights).filter(([table]) => !described.has(table))
  return [
    ...resources.filter(resource => seesAll(user, resource)).flatMap(tablesOf),
    ...others.flatMap(([table, rights]) => (rights.some(right => user.rights.can(right)) ? [table] : [])),
  ]
}

const tablesOf = ({ table, children }: Resource): string[] => [
  table,
  ...Object.values(children ?? {}).map(child => child.table),
]

function seesAll({ rights }: User, resource: Resource): boolean {
  const code = permissionOf(resource, 'list')
  if (!rights.can(code)) return false
  if (rights.fieldsOf(code)?.hidden.has(titleFieldOf(resource.fields) ?? '')) return false
  const rule = rights.rowsOf(code, conditionFields(resource.fields))
  return rule === everything || rule.terms.length === 0
}

/** The columns of these tables that somebody does not see, by table. */
export function unseenColumns(
  user: User,
  resources: readonly Resource[],
): ReadonlyMap<string, readonly string[]> {
  if (!user.rights.bindsFields) return new Map()
  const unseen = resources.map(resource => {
    const seen = seenResource(user, resource).fields
    const names = Object.keys(resource.fields).filter(name => !Object.hasOwn(seen, name))
    return [resource.table, names.map(columnOf)] as const
  })
  return new Map(unseen.filter(([, columns]) => columns.length > 0))
}
