import { expect, test } from 'vitest'
import { alterTable, columnsOf, createTable, indexName, otherIndexes } from './ddl'
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

test('a child has the column of its master, right after its scope', () => {
  const [, , , master, ...own] = columnsOf({ fields: flat.fields, scope: 'hotel' }, 'buildingId')
  expect(master).toEqual({ name: 'building_id', type: 'varchar(40) collate "C"', notNull: true })
  expect(own.map(column => column.name).slice(0, 3)).toEqual(['code', 'opened_on', 'order'])
  expect(text(building)).toContain('"building_id" varchar(40) collate "C" not null')
})

test('the tables of a building and its floors, to the letter', () => {
  const security = (table: string) => [
    `grant select, insert, update, delete on ${table} to kezhan_app`,
    `alter table ${table} enable row level security`,
    `create policy ${table}_scope on ${table} to kezhan_app using (tenant_id = (select current_setting('kezhan.tenant', true)) and hotel_code = (select current_setting('kezhan.hotel', true)))`,
    `create policy ${table}_platform on ${table} to kezhan_platform using (true)`,
  ]
  const [, ...rest] = createTable(building)
  expect(rest.filter(statement => !statement.startsWith('create table'))).toEqual([
    'create unique index building_code_key on building (tenant_id, hotel_code, "code")',
    'create index building_recent on building (tenant_id, hotel_code, create_time desc, id)',
    ...security('building'),
    'create unique index building_floor_floor_no_key on building_floor ("building_id", "floor_no")',
    'create index building_floor_recent on building_floor (tenant_id, hotel_code, create_time desc, id)',
    ...security('building_floor'),
    'alter table building_floor add constraint building_floor_master foreign key ("building_id") references building (id) on delete cascade',
    'create index building_floor_master_idx on building_floor ("building_id")',
  ])
})

test('a tree finds its branches by an index', () => {
  const above = { kind: 'tree', ref: { path: '/test/building', text: 'code' }, label: '上级' } as const
  const tree: Resource = {
    ...flat,
    tree: { parent: 'above', label: 'code' },
    fields: { ...flat.fields, above },
  }
  expect(createTable(tree).slice(-2)).toEqual([
    'alter table building add constraint building_parent foreign key ("above") references building (id)',
    'create index building_parent_idx on building ("above")',
  ])
})

test('a value that follows from others may be missing, however much it is wanted', () => {
  const total = { kind: 'integer', label: '合计', required: true, computed: 'order' } as const
  const columns = columnsOf({ scope: 'global', fields: { ...flat.fields, total } })
  expect(columns.find(column => column.name === 'total')?.notNull).toBe(false)
})

test('some fields together are a key by its name', () => {
  const keyed: Resource = { ...flat, keys: { place: ['openedOn', 'order'] } }
  const key =
    'create unique index building_place_key on building (tenant_id, hotel_code, "opened_on", "order")'
  expect(createTable(keyed)).toContain(key)
  expect(alterTable(columnsOf(flat), flat, keyed)).toEqual([key])
  expect(alterTable(columnsOf(flat), keyed, flat)).toEqual(['drop index if exists building_place_key'])
  expect(alterTable(columnsOf(flat), keyed, keyed)).toEqual([])
  // One of its fields is enough to make it again.
  expect(alterTable(columnsOf(flat), keyed, keyed, ['order'])).toEqual([key])
})

test('a key that covers other fields than before is dropped and made', () => {
  const before: Resource = { ...flat, keys: { place: ['openedOn', 'order'] } }
  const after: Resource = { ...flat, keys: { place: ['code', 'order'] } }
  expect(alterTable(columnsOf(flat), before, after)).toEqual([
    'drop index if exists building_place_key',
    'create unique index building_place_key on building (tenant_id, hotel_code, "code", "order")',
  ])
  const renamed: Resource = { ...flat, keys: { spot: ['openedOn', 'order'] } }
  expect(alterTable(columnsOf(flat), before, renamed)).toEqual([
    'drop index if exists building_place_key',
    'create unique index building_spot_key on building (tenant_id, hotel_code, "opened_on", "order")',
  ])
})

test('names of indexes are cut as the database cuts them', () => {
  expect(indexName('room', 'roomNo')).toBe('room_room_no_key')
  expect(indexName('t'.repeat(58), 'roomNo')).toBe(`${'t'.repeat(58)}_room`)
  expect(otherIndexes('room')).toEqual(['room_recent', 'room_master_idx', 'room_parent_idx'])
  expect(otherIndexes('t'.repeat(58))).toEqual(
    ['rece', 'mast', 'pare'].map(end => `${'t'.repeat(58)}_${end}`),
  )
})
