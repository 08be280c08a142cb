import { startTestServer, type TestServer } from '@kezhan/server-kit/testing/test-server'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Migration, migrate } from './migrate'
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

async function connect(): Promise<Client> {
  const connected = new Client(server.connection)
  await connected.connect()
  return connected
}
