import { describe, expect, test } from 'vitest'
import { tablesIn } from './read-sql.mjs'
import { problemsIn } from './testing/fixture-tree'

const migrations = {
  'packages/server-kit/migrations/001-kit.sql': 'create table sys_change_log (id text);',
  'modules/hotels/server/migrations/001-hotel.sql': 'create table hotel (code text);',
  'modules/rooms/server/migrations/001-room.sql':
    'create table room (id text);\ncreate unlogged table if not exists room_state (room_id text references room);',
  'modules/folios/server/migrations/001-folio.sql': 'create table folio (id text);',
  'modules/reservations/server/migrations/001-stay.sql':
    'create table stay (room_id text references room);\ncreate function recount() returns void as $$ update stay set room_id = null $$;',
  'modules/online/server/migrations/001-form.sql': 'create view onl_form as select * from hotel;',
}

/** What the check says of the migrations above with the given files, as `file:line: rule: name`. */
const said = (files: Record<string, string>) =>
  problemsIn('tables', { ...migrations, ...files }).map(
    ({ file, line, rule, text }) => `${file}:${line}: ${rule}: ${text}`,
  )
const inStays = (sql: string) =>
  said({ 'modules/reservations/server/stays.ts': `export const sql = \`${sql}\`` })

test('a module writes its own tables, and reads its own and those of lower modules', () => {
  expect(inStays('insert into stay select from room join folio on true, hotel')).toEqual([])
  expect(inStays('select recount()')).toEqual([])
})

test.each([
  ['insert into room (id) values ($1)'],
  ['update room set id = $1'],
  ['update only room r set id = $1'],
  ['with done as (update room as r set id = $1 returning r.id) select * from done'],
  ['delete from room where id = $1'],
  ['merge into room using stay on true'],
  ['truncate room'],
  ['lock table room in share mode'],
])('a module does not write the table of another: %s', sql => {
  expect(inStays(sql)).toEqual([
    'modules/reservations/server/stays.ts:1: table-write: reservations writes room of rooms',
  ])
})

test('a module does not read a table of a module that is not below it', () => {
  const inRooms = (sql: string) =>
    said({ 'modules/rooms/server/list.ts': `export const list = () => query(\n  '${sql}',\n)` })
  const breach = [
    'modules/rooms/server/list.ts:2: table-read: rooms reads stay of reservations, which is not below it',
  ]
  expect(inRooms('select 1 from stay')).toEqual(breach)
  expect(inRooms('select 1 from room r, stay s')).toEqual(breach)
  expect(inRooms('select 1 from room left join stay on true')).toEqual(breach)
  expect(inRooms('delete from room using stay where true')).toEqual(breach)
  expect(inRooms('select 1 from hotel')).toEqual([])
  expect(
    said({ 'modules/rooms/server/list.ts': `export const list = () => query('select recount()')` }),
  ).toEqual([
    'modules/rooms/server/list.ts:1: table-read: rooms reads recount of reservations, which is not below it',
  ])
})

test('the platform for user-made forms reads no business', () => {
  expect(said({ 'modules/online/server/form.ts': `export const a = 'select 1 from room'` })).toEqual([
    'modules/online/server/form.ts:1: table-read: online reads room of rooms, which is not below it',
  ])
})

test('the composition root reads everything and writes nothing', () => {
  const files = { 'apps/server/seed.ts': `const a = 'select 1 from stay'\nconst b = 'delete from stay'` }
  expect(said(files)).toEqual(['apps/server/seed.ts:2: table-write: apps/server writes stay of reservations'])
})

test('the kit knows no module; every module may read the tables of the kit', () => {
  expect(
    said({
      'packages/server-kit/log.ts': `const a = 'select 1 from hotel'`,
      'modules/hotels/server/log.ts': `const a = 'select 1 from sys_change_log'\nconst b = 'delete from sys_change_log'`,
    }),
  ).toEqual([
    'packages/server-kit/log.ts:1: table-read: server-kit reads hotel of hotels, which is not below it',
    'modules/hotels/server/log.ts:2: table-write: hotels writes sys_change_log of server-kit',
  ])
})

test('migrations are held too: whoever changes the shape of a table owns it', () => {
  const inFolios = (sql: string) => said({ 'modules/folios/server/migrations/002-more.sql': `\n${sql}` })
  const breach = [
    'modules/folios/server/migrations/002-more.sql:2: table-shape: folios changes the shape of room of rooms',
  ]
  expect(inFolios('alter table room add column folio_id text;')).toEqual(breach)
  expect(inFolios('create unique index room_folio on room (id);')).toEqual(breach)
  expect(inFolios('grant select on room to someone;')).toEqual(breach)
  expect(inFolios('alter table folio add column stay_id text references stay;')).toEqual([
    'modules/folios/server/migrations/002-more.sql:2: table-read: folios reads stay of reservations, which is not below it',
  ])
  expect(inFolios('create table room (id text);')[0]).toContain('creates room again')
  expect(
    inFolios('create function a() returns void as $$ begin delete from room; end $$ language plpgsql;')[0],
  ).toContain('folios writes room of rooms')
})

test('a foreign key or a trigger of an upper module may hang on a lower table, and nothing else', () => {
  const inFolios = (sql: string) => said({ 'modules/folios/server/migrations/002-more.sql': sql })
  const file = 'modules/folios/server/migrations/002-more.sql:1:'
  const key = 'foreign key (folio_id, code) references folio (id, code) on delete set null'
  expect(inFolios(`alter table room add ${key};`)).toEqual([])
  expect(inFolios(`alter table room add constraint room_folio ${key};`)).toEqual([])
  expect(inFolios('create trigger a after insert or update of id on room execute function b();')).toEqual([])
  const breach = [`${file} table-shape: folios changes the shape of room of rooms`]
  expect(inFolios(`alter table room add ${key}, add column code text;`)).toEqual(breach)
  expect(inFolios('alter table room add constraint one unique (id);')).toEqual(breach)
  expect(inFolios('alter table room drop constraint room_folio;')).toEqual(breach)
  expect(inFolios('drop trigger a on room;')).toEqual(breach)
  const upward = [`${file} table-read: folios reads stay of reservations, which is not below it`]
  expect(inFolios('create trigger a after insert on stay execute function b();')).toEqual(upward)
  expect(inFolios('alter table stay add foreign key (folio_id) references folio;')).toEqual(upward)
})

test('a resource lies on a table of its module', () => {
  expect(
    said({
      'modules/rooms/model/room.ts': `export const room = defineResource({ table: 'room' })`,
      'modules/folios/model/room.ts': `export const room = defineResource({ table: 'room' })`,
    }),
  ).toEqual(['modules/folios/model/room.ts:1: table-resource: a resource of folios lies on room of rooms'])
})

test('a name without a statement counts: of a change record, and of what a statement is built from', () => {
  expect(
    said({
      'modules/reservations/server/a.ts': `record({ table: 'room_state', id, before, after })`,
      'modules/folios/server/b.ts': `const b = (c: boolean) => \`select 1 from \${c ? 'folio' : 'stay'}\``,
      'modules/rooms/server/c.ts': `const kind = 'stay'`,
    }),
  ).toEqual([
    'modules/folios/server/b.ts:1: table-read: folios reads stay of reservations, which is not below it',
    'modules/reservations/server/a.ts:1: table-write: reservations records a change of room_state of rooms',
  ])
})

test('a file that builds a write names no table of another', () => {
  const files = {
    'modules/reservations/server/a.ts': `sweep(\`delete from \${table}\`, { table: 'room_state' })`,
  }
  expect(said(files)).toEqual([
    'modules/reservations/server/a.ts:1: table-write: reservations builds a statement that writes room_state of rooms',
  ])
})

test('tests may do as they like', () => {
  expect(
    said({
      'modules/rooms/server/list.test.ts': `const a = 'delete from stay'`,
      'modules/rooms/server/testing/a-stay.ts': `const a = 'delete from stay'`,
    }),
  ).toEqual([])
})

describe('what is no table', () => {
  const names = ['room', 'stay']
  const read = (sql: string): string[] =>
    tablesIn(sql, (name: string) => names.includes(name)).map(
      ({ table, use }: { table: string; use: string }) => `${use} ${table}`,
    )
  test.each([
    ['select extract(epoch from stay) from b'],
    ['select 1 where a is distinct from stay.room_id'],
    ['select * from unnest($1) stay'],
    ['select * from stay($1)'],
    ['with stay as (select 1) select * from stay'],
    ["select 'insert into stay'"],
    ['select 1 -- from stay'],
    ['select 1 from a for update of room'],
    ['insert into a values (1) on conflict (id) do update set room = 1'],
    ['a guest from room 101'],
  ])('%s', sql => {
    expect(read(sql)).toEqual([])
  })

  test('a name given inside a statement hides the table only from there on', () => {
    expect(read('with stay as (select * from stay) select * from stay')).toEqual(['read stay'])
  })

  test('a piece of a statement is read as far as it goes', () => {
    expect(read('room r left join stay s on true')).toEqual(['read stay', 'read room'])
    expect(read('from room where')).toEqual(['read room'])
  })
})
