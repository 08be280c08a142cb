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

/** Where the lists name rows of this one. Its tree is not among them: what hangs below a row goes with it. */
export function namingFields(resources: Iterable<Resource>, { path }: Resource): NamingField[] {
  const found = new Map<string, NamingField>()
  for (const resource of resources)
    for (const { table, fields } of shapesOf(resource))
      for (const [name, field] of Object.entries(fields)) {
        if (field.kind !== 'ref' || field.ref.path !== path || field.ref.value !== undefined) continue
        const column = columnOf(name)
        found.set(`${table}.${column}`, { title: resource.title, table, column, isMany: holdsMany(field) })
      }
  return [...found.values()]
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
