import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { FileColumn } from '@kezhan/server-kit/server-module'

/** Where files can be named. */
export interface FileUsers {
  /** Every definition whose rows may hold files, stored forms included. */
  readonly everyResource: () => Promise<readonly Resource[]>
  /** What holds files without being a resource. */
  readonly fileColumns: readonly FileColumn[]
}

/** Which records use each of these files, by the title of their resource. A file that nobody uses has no entry. */
export async function usersOfFiles(
  db: Queries,
  { everyResource, fileColumns }: FileUsers,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = [...fileColumns, ...(await everyResource()).flatMap(columnsOf)]
  const selects = columns.map(
    ({ table, column, isInside }, index) =>
      `select p.path, ${index} as place from unnest($1::text[]) as p (path) where exists (select 1 from ${table} t where ${
        isInside
          ? `position(p.path in t."${column}"::text) > 0`
          : `p.path = any(string_to_array(t."${column}", ','))`
      })`,
  )
  const rows = await db.query<{ path: string; place: number }>(selects.join(' union all '), [paths])
  const users = new Map<string, string[]>()
  for (const { path, place } of rows) {
    const titles = users.get(path) ?? []
    users.set(path, titles)
    const title = columns[place]?.title ?? ''
    if (!titles.includes(title)) titles.push(title)
  }
  return users
}

function columnsOf({ title, table, fields, children }: Resource): FileColumn[] {
  return [
    ...columnsIn(title, table, fields),
    ...Object.values(children ?? {}).flatMap(child => columnsIn(title, child.table, child.fields)),
  ]
}

function columnsIn(title: string, table: string, fields: Fields): FileColumn[] {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'file' || kind === 'image' || kind === 'richtext'
      ? [{ title, table, column: columnOf(name), isInside: kind === 'richtext' }]
      : [],
  )
}
