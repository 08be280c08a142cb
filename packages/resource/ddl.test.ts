import { expect, test } from 'vitest'
import { alterTable, columnsOf, createTable } from './ddl'
import { defineResource, type Resource } from './define'

const building = defineResource({
  path: '/test/building',
  table: 'building',
  title: '楼栋',
  scope: 'hotel',
  fields: {
    code: { kind: 'text', label: '编码', required: true, unique: true, maxLength: 20 },
    openedOn: { kind: 'date', label: '启用' },
    order: { kind: 'integer', label: '顺序' },
  },
  children: {
    floors: {
      table: 'building_floor',
      title: '楼层',
      masterKey: 'buildingId',
      fields: { floorNo: { kind: 'integer', label: '楼层号', required: true, unique: true } },
    },
  },
})
const { children: _, ...flat } = building
const text = (resource: Resource): string => createTable(resource).join(';\n')

test('a table has its key, its scope, its fields and the audit columns, in this order', () => {
  expect(columnsOf(building).map(column => column.name)).toEqual([
    'id',
    'tenant_id',
    'hotel_code',
    'code',
    'opened_on',
    'order',
    'sys_org_code',
    'version',
    'create_by',
    'create_time',
    'update_by',
    'update_time',
  ])
  const required = columnsOf(building).filter(column => column.notNull)
  expect(required.map(column => column.name)).toEqual([
    'id',
    'tenant_id',
    'hotel_code',
    'code',
    'version',
    'create_time',
  ])
  expect(columnsOf({ ...flat, scope: 'tenant' }).map(column => column.name)).not.toContain('hotel_code')
  expect(columnsOf({ ...flat, scope: 'global' }).map(column => column.name)).not.toContain('tenant_id')
})

test('names are quoted, because a field may be called like a word of SQL', () => {
  expect(text(building)).toContain('"order" integer')
})

test('unique means unique within the scope, for a child within its master', () => {
  expect(text(building)).toContain(
    'create unique index building_code_key on building (tenant_id, hotel_code, "code")',
  )
  expect(text(building)).toContain(
    'create unique index building_floor_floor_no_key on building_floor ("building_id", "floor_no")',
  )
  expect(text({ ...flat, scope: 'global' })).toContain(
    'create unique index building_code_key on building ("code")',
  )
})

test('every scoped table stands behind row security, children included; global ones do not', () => {
  for (const table of ['building', 'building_floor']) {
    expect(text(building)).toContain(`alter table ${table} enable row level security`)
    expect(text(building)).toMatch(
      new RegExp(`create policy ${table}_scope on ${table} to kezhan_app using \\(.*hotel`),
    )
  }
  expect(text({ ...flat, scope: 'tenant' })).toMatch(/create policy building_scope .*tenant_id/)
  expect(text({ ...flat, scope: 'tenant' })).not.toContain('hotel_code')
  expect(text({ ...flat, scope: 'global' })).not.toContain('policy')
  expect(text({ ...flat, scope: 'global' })).toContain(
    'grant select, insert, update, delete on building to kezhan_app',
  )
})

test('children hang on their master, trees on themselves', () => {
  expect(text(building)).toContain('foreign key ("building_id") references building (id) on delete cascade')
  const tree = defineResource({
    ...flat,
    tree: { parent: 'above', label: 'code' },
    fields: {
      ...flat.fields,
      above: { kind: 'tree', ref: { path: '/test/building', text: 'code' }, label: '上级' },
    },
  })
  expect(text(tree)).toContain('foreign key ("above") references building (id)')
})

test('the same definition changes nothing', () => {
  expect(alterTable(columnsOf(building), building, building)).toEqual([])
})

test('a change adds what the table lacks, and drops no column', () => {
  const after = defineResource({
    ...flat,
    fields: {
      code: { kind: 'text', label: '编码', maxLength: 40, unique: true },
      order: { kind: 'integer', label: '顺序' },
      level: { kind: 'integer', label: '级别', required: true, unique: true },
    },
  })
  expect(alterTable(columnsOf(flat), flat, after)).toEqual([
    'alter table building add column "level" integer',
    'alter table building alter column "code" drop not null',
    'create unique index building_level_key on building (tenant_id, hotel_code, "level")',
  ])
  expect(alterTable(columnsOf(after), flat, after).join()).not.toContain('add column')
})

test('a removed field no longer has to be filled, and its value may repeat', () => {
  const after = defineResource({ ...flat, fields: { order: { kind: 'integer', label: '顺序' } } })
  expect(alterTable(columnsOf(flat), flat, after)).toEqual([
    'alter table building alter column "code" drop not null',
    'drop index if exists building_code_key',
  ])
})

test('the key of a field whose values were converted is made again', () => {
  expect(alterTable(columnsOf(flat), flat, flat, ['code'])).toEqual([
    'create unique index building_code_key on building (tenant_id, hotel_code, "code")',
  ])
})
