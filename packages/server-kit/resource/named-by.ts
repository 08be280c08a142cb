import { columnOf } from '@kezhan/resource/column-name'
import { shapesOf } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import { holdsMany } from '@kezhan/resource/field'
import { type Db, platformScope } from '../db/database'
import { refuse } from '../refusals'

/** A field of a list that names rows of another one by their ids. */
export interface NamingField {
  /** Of the list that names them. */
  readonly title: string
  readonly table: string
  readonly column: string
  readonly isMany: boolean
  /** Whether each hotel has rows of its own there, which no other one sees. */
  readonly isOfHotel: boolean
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
        const isOfHotel = resource.scope === 'hotel'
        const naming = { title: resource.title, table, column, isMany: holdsMany(field), isOfHotel }
        byPath.set(field.ref.path, [...(byPath.get(field.ref.path) ?? []), naming])
      }
  return byPath
}

/** Refuses to have deleted what a row still names: that row could not be saved any more, or would mean something else. */
export async function refuseNamed(
  db: Db,
  { resource, namedIn }: { readonly resource: Resource; readonly namedIn: readonly NamingField[] },
  gone: readonly string[],
): Promise<void> {
  if (namedIn.length === 0) return
  const isShared = resource.scope === 'tenant' && db.scope.tenant !== platformScope.tenant
  const asked = namedIn.map((field, at) => namingSql(field, at, isShared && field.isOfHotel))
  const [named] = await db.query<{ title: string; place: string | null }>(
    `select title, place from (${asked.join(' union all ')}) named limit 1`,
    [gone, namedIn.map(({ title }) => title)],
  )
  if (named === undefined) return
  const { title, place } = named
  if (place === null || place === db.scope.hotel) throw refuse('row.named', { title })
  throw refuse('row.namedElsewhere', { title, hotel: place })
}

/** In the tables as the caller sees them, or in those of all hotels of the tenant. */
function namingSql({ table, column, isMany }: NamingField, at: number, inAllHotels: boolean): string {
  const title = `($2::text[])[${at + 1}] as title`
  if (inAllHotels)
    return `select ${title}, place from named_in_hotel('${table}', '${column}', ${isMany}, $1::text[]) place where place is not null`
  const names = isMany
    ? `string_to_array(t."${column}", ',') && $1::text[]`
    : `t."${column}" = any($1::text[])`
  return `select ${title}, null as place from ${table} t where ${names}`
}
