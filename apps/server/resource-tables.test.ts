import { tableColumns } from '@kezhan/online/server/table-columns'
import { type Column, columnsOf, createTable } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import { platformScope } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from './modules'
import { type Booted, boot } from './testing/boot'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

for (const resource of resources) {
  test(`the table of ${resource.title} is what its definition says`, async () => {
    const recipe = createTable(resource).join(';\n')
    expect(await columnsIn(resource.table), recipe).toEqual(sorted(columnsOf(resource)))
    for (const child of Object.values(resource.children ?? {})) {
      const wanted = columnsOf({ fields: child.fields, scope: resource.scope }, child.masterKey)
      expect(await columnsIn(child.table), recipe).toEqual(sorted(wanted))
    }
  })

  test(`the table of ${resource.title} has its keys and its second wall`, async () => {
    const indexes = await booted.sql<{ name: string }>(
      'select indexname as name from pg_indexes where tablename = $1',
      [resource.table],
    )
    const wanted = createTable(resource).flatMap(
      statement => /^create unique index (\S+)/.exec(statement)?.[1] ?? [],
    )
    const tables = [resource.table, ...Object.values(resource.children ?? {}).map(child => child.table)]
    expect(indexes.map(index => index.name)).toEqual(
      expect.arrayContaining(
        wanted.filter(name => !tables.slice(1).some(table => name.startsWith(`${table}_`))),
      ),
    )
    const rows = await booted.sql<{ secured: boolean }>(
      'select relrowsecurity as secured from pg_class where relname = any($1)',
      [tables],
    )
    expect(rows.map(row => row.secured)).toEqual(
      tables.map(() => resource.scope !== 'global' || isOwned(resource)),
    )
  })
}

const isOwned = (resource: Resource): boolean => resource.owner !== undefined

const columnsIn = async (table: string): Promise<Column[]> =>
  sorted(await tableColumns(booted.database.scoped(platformScope), table))

const sorted = (columns: readonly Column[]): Column[] =>
  [...columns].sort((a, b) => (a.name < b.name ? -1 : 1))
