import { startTestServer, type TestServer } from '@kezhan/server-kit/testing/test-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database'
import { isCopyOf, openReadCopy, ReadCopy } from './read-copy'

const west = { tenant: '1', hotel: 'A' }
const east = { tenant: '1', hotel: 'B' }

let origin: TestServer
let standby: TestServer
let main: Database
let copy: Database
beforeAll(async () => {
  origin = await startTestServer(process.env.KEZHAN_TEST_PG === '15' ? 15 : 18)
  const owner = new pg.Client(origin.superuserConnection)
  await owner.connect()
  await owner.query(`
    create role kezhan_app; create role kezhan_platform;
    grant kezhan_app, kezhan_platform to kezhan;
    create table note (tenant_id text, hotel_code text, body text);
    alter table note enable row level security;
    grant select, insert, update on note to kezhan_app, kezhan_platform;
    create policy note_scope on note to kezhan_app
      using (tenant_id = current_setting('kezhan.tenant', true) and hotel_code = current_setting('kezhan.hotel', true));
    create policy note_platform on note to kezhan_platform using (true);
    insert into note values ('1', 'A', '西'), ('1', 'B', '东')`)
  await owner.end()
  standby = await origin.startCopy()
  main = openDatabase(origin.connection, 3)
  copy = openReadCopy(standby.connection)
})
afterAll(async () => {
  await copy?.end()
  await main?.end()
  await standby?.stop()
  await origin?.stop()
})

async function asSuperuser(server: TestServer, sql: string): Promise<void> {
  const client = new pg.Client(server.superuserConnection)
  await client.connect()
  await client.query(sql)
  await client.end()
}
const bodies = `select body from note order by body = '新'`

/** The standby follows in its own time; whoever asks before is sent to the main database. */
async function caughtUp(reading: ReadCopy, scope = west) {
  await expect.poll(() => reading.dbFor(scope), { timeout: 60_000 }).toBeDefined()
  const db = await reading.dbFor(scope)
  if (db === undefined) throw new Error('the copy has everything and does not serve')
  return db
}

test('a standby serves each hotel its own rows, and nothing can be written there', async () => {
  const reading = new ReadCopy(main, copy)
  expect(await (await caughtUp(reading)).query(bodies)).toEqual([{ body: '西' }])
  const db = await caughtUp(reading, east)
  expect(await db.query(bodies)).toEqual([{ body: '东' }])
  expect(await db.query('select pg_is_in_recovery() as is_copy')).toEqual([{ isCopy: true }])
  const write = `insert into note values ('1', 'B', 'x')`
  await expect(db.query(write)).rejects.toMatchObject({ code: '25006' })
  await expect(db.tx(inner => inner.query(write))).rejects.toMatchObject({ code: '25006' })
})

test('what was written is read from a standby that has it, and not from one that is behind', async () => {
  const reading = new ReadCopy(main, copy)
  await caughtUp(reading)
  await asSuperuser(standby, 'select pg_wal_replay_pause()')
  await main.scoped(west).query(`insert into note values ('1', 'A', '新')`)
  expect(await reading.dbFor(west)).toBeUndefined()
  await asSuperuser(standby, 'select pg_wal_replay_resume()')
  expect(await (await caughtUp(reading)).query(bodies)).toEqual([{ body: '西' }, { body: '新' }])
})

test('a pool of the main database itself reads only, too', async () => {
  const own = openReadCopy(origin.connection)
  try {
    expect(await isCopyOf(main, own)).toBe(true)
    const db = await new ReadCopy(main, own).dbFor(west)
    await expect(db?.query(`update note set body = 'x'`)).rejects.toMatchObject({ code: '25006' })
  } finally {
    await own.end()
  }
})

test('another database is no copy, and one that is away serves nobody', async () => {
  const other = openReadCopy({ ...origin.superuserConnection, database: 'postgres' })
  const away = openReadCopy({ ...standby.connection, port: 1 })
  try {
    expect(await isCopyOf(main, other)).toBe(false)
    expect(await new ReadCopy(main, other).dbFor(west)).toBeUndefined()
    expect(await new ReadCopy(main, away).dbFor(west)).toBeUndefined()
  } finally {
    await other.end()
    await away.end()
  }
})
