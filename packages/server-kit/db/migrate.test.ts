import { startTestServer, type TestServer } from '@kezhan/server-kit/testing/test-server'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Migration, migrate } from './migrate'
import { migrationFiles } from './migration-files'
import { StartProblem } from './start-problem'

const rooms: Migration = {
  name: 'rooms/001-tables',
  sql: `create table room (id text primary key); insert into room values ('101');
        do $$ begin assert (select count(*) = 1 from room), 'one room'; end $$`,
}
const beds: Migration = {
  name: 'rooms/002-beds',
  sql: 'alter table room add column beds int not null default 1',
}
const broken: Migration = {
  name: 'rooms/003-broken',
  sql: `delete from room; do $$ begin assert (select count(*) = 1 from room), 'rooms are kept'; end $$`,
}
/** What the two above have made, as one text in two modules; one old name may have parts in both. */
const [newRooms, newBeds] = [
  migrationFiles('halls', {
    './migrations/001-halls.sql': `-- replaces: rooms/001-tables\ncreate table room (id text primary key);`,
  }),
  migrationFiles('beds', {
    './migrations/001-beds.sql':
      '-- replaces: rooms/001-tables,\r\n-- replaces: rooms/002-beds\r\nalter table room add column beds int;\n',
  }),
]
const baselines: readonly Migration[] = [...newRooms, ...newBeds]
const quietly = () => {}

let server: TestServer
let client: Client

beforeAll(async () => {
  server = await startTestServer(process.env.KEZHAN_TEST_PG === '15' ? 15 : 18)
  client = await connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})
beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public')
})

test('migrating twice is migrating once', async () => {
  expect(await migrate(client, [rooms], quietly)).toEqual(['rooms/001-tables'])
  expect(await migrate(client, [rooms], quietly)).toEqual([])
  expect(await migrate(client, [rooms, beds], quietly)).toEqual(['rooms/002-beds'])
  expect((await client.query('select id, beds from room')).rows).toEqual([{ id: '101', beds: 1 }])
})

test('two processes that start together apply each migration once', async () => {
  const other = await connect()
  try {
    const applied = await Promise.all([
      migrate(client, [rooms, beds], quietly),
      migrate(other, [rooms, beds], quietly),
    ])
    expect(applied.flat()).toEqual(['rooms/001-tables', 'rooms/002-beds'])
  } finally {
    await other.end()
  }
})

test('a changed migration is refused, a change of line ends is not', async () => {
  await migrate(client, [rooms], quietly)
  await migrate(client, [{ ...rooms, sql: rooms.sql.replaceAll('\n', '\r\n') }], quietly)
  const changed = migrate(client, [{ ...rooms, sql: `${rooms.sql};` }, beds], quietly)
  await expect(changed).rejects.toThrow(StartProblem)
  await expect(changed).rejects.toThrow('rooms/001-tables 的内容被改动')
})

test('a failing assertion takes its migration back and keeps those before it', async () => {
  await expect(migrate(client, [rooms, broken, beds], quietly)).rejects.toThrow(
    /rooms\/003-broken.*rooms are kept/,
  )
  expect((await client.query('select name from kezhan_migration')).rows).toEqual([
    { name: 'rooms/001-tables' },
  ])
  expect((await client.query('select id from room')).rows).toEqual([{ id: '101' }])
  expect(await migrate(client, [rooms, beds], quietly)).toEqual(['rooms/002-beds'])
})

test('the database of a newer program is refused', async () => {
  await migrate(client, [rooms, beds], quietly)
  await expect(migrate(client, [rooms], quietly)).rejects.toThrow('数据库版本比程序新')
})

test('a file says at its top what it replaces, and its sum does not know', () => {
  expect(newBeds).toEqual([
    {
      name: 'beds/001-beds',
      replaces: ['rooms/001-tables', 'rooms/002-beds'],
      sql: 'alter table room add column beds int;\n',
    },
  ])
  expect(migrationFiles('beds', { '002-linen.sql': 'select 1' })).toEqual([
    { name: 'beds/002-linen', replaces: [], sql: 'select 1' },
  ])
})

test('a new database is made by the baselines alone', async () => {
  expect(await migrate(client, baselines, quietly)).toEqual(['halls/001-halls', 'beds/001-beds'])
  expect(await migrate(client, baselines, quietly)).toEqual([])
})

test('where everything that was replaced has run, the baselines count as applied and nothing runs', async () => {
  await migrate(client, [rooms, beds], quietly)
  const linen: Migration = { name: 'beds/002-linen', sql: 'alter table room add column linen int' }
  expect(await migrate(client, [...baselines, linen], quietly)).toEqual(['beds/002-linen'])
  expect((await client.query('select id, beds from room')).rows).toEqual([{ id: '101', beds: 1 }])
  expect(await recorded()).toEqual(['beds/001-beds', 'beds/002-linen', 'halls/001-halls'])
  expect(await migrate(client, [...baselines, linen], quietly)).toEqual([])
})

test('two processes that start together take over an old database once', async () => {
  await migrate(client, [rooms, beds], quietly)
  const other = await connect()
  const said: string[] = []
  try {
    await Promise.all(
      [client, other].map(connected => migrate(connected, baselines, text => said.push(text))),
    )
  } finally {
    await other.end()
  }
  expect(said).toEqual(['数据库升级记录改记为 2 个基线'])
  expect(await recorded()).toEqual(['beds/001-beds', 'halls/001-halls'])
})

test('a database that stopped half-way in the old migrations is refused and stays as it is', async () => {
  await migrate(client, [rooms], quietly)
  const half = migrate(client, baselines, quietly)
  await expect(half).rejects.toThrow(StartProblem)
  await expect(half).rejects.toThrow('缺少升级 rooms/002-beds，请先用上一个版本的程序启动一次')
  expect(await recorded()).toEqual(['rooms/001-tables'])
})

test('an old database with a migration that nobody knows is that of a newer program', async () => {
  const unknown: Migration = { name: 'rooms/004-sofas', sql: 'select 1' }
  await migrate(client, [rooms, beds, unknown], quietly)
  await expect(migrate(client, baselines, quietly)).rejects.toThrow('未知的升级 rooms/004-sofas')
  expect(await recorded()).toEqual(['rooms/001-tables', 'rooms/002-beds', 'rooms/004-sofas'])
})

test('a baseline has another name than what it replaces', async () => {
  const same: Migration = { ...rooms, replaces: ['rooms/001-tables'] }
  await expect(migrate(client, [same], quietly)).rejects.toThrow(
    'rooms/001-tables is replaced and still there',
  )
})

async function recorded(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kezhan_migration order by name')
  return rows.map(row => row.name)
}

async function connect(): Promise<Client> {
  const connected = new Client(server.connection)
  await connected.connect()
  return connected
}
