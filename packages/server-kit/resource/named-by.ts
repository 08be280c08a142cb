import { columnOf } from '@kezhan/resource/column-name'
import { shapesOf } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import { holdsMany } from '@kezhan/resource/field'
import type { Db } from '../db/database'
import { refuse } from '../refusals'

/** A field of a list that names rows of another one by their ids. */
export interface NamingField {
  /** Of the list that names them. */
  readonly title: string
  readonly table: string
  readonly column: string
  readonly isMany: boolean
}

/** Where lists name rows of others, by the path of these. Trees are not among them: what hangs below a row goes with it. */
export function namingFields(resources: Iterable<Resource>): ReadonlyMap<string, readonly NamingField[]> {
  const byPath = new Map<string, NamingField[]>()
  const seen = new Set<string>()
  for (const resource of resources)
    for (const { table, fields } of shapesOf(resource))
      for (const [name, field] of Object.entries(fields)) {
        const column = columnOf(name)
        // Several lists may show one table.
        if (field.kind !== 'ref' || field.ref.value !== undefined || seen.has(`${table}.${column}`)) continue
        seen.add(`${table}.${column}`)
        const naming = { title: resource.title, table, column, isMany: holdsMany(field) }
        byPath.set(field.ref.path, [...(byPath.get(field.ref.path) ?? []), naming])
      }
  return byPath
}

/** Refuses to have deleted what a row still names: that row could not be saved any more, or would mean something else. */
export async function refuseNamed(
  db: Db,
  fields: readonly NamingField[],
  gone: readonly string[],
): Promise<void> {
  if (fields.length === 0) return
  const [named] = await db.query<{ title: string }>(
    `select title from (${fields.map(namingSql).join(' union all ')}) named limit 1`,
    [gone, fields.map(({ title }) => title)],
  )
  if (named !== undefined) throw refuse('row.named', { title: named.title })
}

function namingSql({ table, column, isMany }: NamingField, at: number): string {
  const names = isMany
    ? `string_to_array(t."${column}", ',') && $1::text[]`
    : `t."${column}" = any($1::text[])`
  return `select ($2::text[])[${at + 1}] as title from ${table} t where ${names}`
}
