import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { restoreSymlinks } from './pg-binaries'
import { openPrivateServer, type PrivateServer, type ServerConnection } from './private-server'
import { StartProblem } from './start-problem'

let root = ''
let initialised = ''
const opened: PrivateServer[] = []
const said: string[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kz-'))
  initialised = join(root, 'initialised')
  const server = await open(initialised)
  await server.stop()
})
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
  said.length = 0
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('an empty directory becomes a database that sorts Chinese by pinyin and keeps its promises', async () => {
  const { connection, adopted } = await open(join(root, 'first'))
  expect(adopted).toBe(false)
  const names = await query(connection, `select n from unnest(array['张','李','安']) n order by n`)
  expect(names).toEqual([{ n: '安' }, { n: '李' }, { n: '张' }])
  const [facts] = await query(
    connection,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
       current_setting('data_checksums') as checksums, current_setting('TimeZone') as zone,
       (select rolsuper from pg_roles where rolname = current_user) as super,
       (select rolcreaterole from pg_roles where rolname = current_user) as makes_roles,
       (select string_agg(extname, ',' order by extname) from pg_extension) as extensions`,
  )
  expect(facts).toEqual({
    fsync: 'on',
    tcp: '',
    checksums: 'on',
    zone: 'Asia/Shanghai',
    super: false,
    makes_roles: true,
    extensions: 'btree_gist,pg_stat_statements,pg_trgm,plpgsql',
  })
})

test('what an interrupted first start left behind is cleared away', async () => {
  const dataDir = join(root, 'interrupted')
  mkdirSync(join(dataDir, 'pg.new-abc123', 'base'), { recursive: true })
  mkdirSync(join(dataDir, 'pg'))
  writeFileSync(join(dataDir, 'pg.lock'), '999999999 1')
  const { connection } = await open(dataDir)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(dataDir).filter(name => name.startsWith('pg'))).toEqual(['pg'])
})

test('what statements cost is counted, without their values', async () => {
  const { connection } = await open(aDataDir('counted'))
  await query(connection, `select length('a secret word') as counted_letters`)
  const rows = await query(
    connection,
    `select query, calls::int from pg_stat_statements where query like '%counted_letters%' and query not like '%calls%'`,
  )
  expect(rows).toEqual([{ query: 'select length($1) as counted_letters', calls: 1 }])
})

test('two users share one server and only the last to leave stops it', async () => {
  const dataDir = aDataDir('shared')
  mkdirSync(join(dataDir, 'leases'))
  // Nobody has begun so late.
  writeFileSync(join(dataDir, 'leases', '1-reused'), '1 999999999999')
  const [first, second] = await Promise.all([open(dataDir), open(dataDir)])
  expect([first.adopted, second.adopted].sort()).toEqual([false, true])
  await first.stop()
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(readdirSync(join(dataDir, 'pg'))).not.toContain('postmaster.pid')
  expect(readdirSync(join(dataDir, 'leases'))).toEqual([])
})

test('after kill -9 of the server acknowledged rows are back within five seconds, even with a query running', async () => {
  const dataDir = aDataDir('crashed')
  const { connection, ensureRunning } = await open(dataDir)
  await query(connection, 'create table t as select 1 as one')
  const busy = query(connection, `select count(*) from generate_series(1, 1e12::bigint)`).catch(() => 'lost')
  await vi.waitFor(async () => {
    const [{ busy: count } = {}] = await query(
      connection,
      `select count(*)::int as busy from pg_stat_activity where state = 'active' and query like '%1e12%'`,
    )
    expect(count).toBe(2)
  }, 20_000)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  const began = Date.now()
  await ensureRunning()
  expect(await query(connection, 'select one from t')).toEqual([{ one: 1 }])
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(await busy).toBe('lost')
})

test('a killed server comes back without being asked', async () => {
  const dataDir = aDataDir('watched')
  const { connection } = await open(dataDir)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await vi.waitFor(() => query(connection, 'select 1'), { timeout: 45_000, interval: 50 })
  await vi.waitFor(() => expect(said).toContain('数据库意外停止，已重新启动。'), 20_000)
})

test('a process number that now belongs to a stranger does not block the start', async () => {
  const dataDir = aDataDir('stale')
  const stranger = spawn('sleep', ['60'])
  const lines = [stranger.pid, join(dataDir, 'pg'), 1, 5432, join(dataDir, 'run'), '', '', 'ready']
  writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${lines.join('\n')}\n`)
  try {
    const { adopted } = await open(dataDir)
    expect(adopted).toBe(false)
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a data directory too deep for a socket gets a short one that only we may enter', async () => {
  const dataDir = aDataDir(join('deep', '很'.repeat(40)))
  const { connection } = await open(dataDir)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readFileSync(join(dataDir, 'socket-directory'), 'utf8')).toBe(connection.host)
  expect(lstatSync(connection.host).mode & 0o777).toBe(0o700)
  rmSync(connection.host, { recursive: true })
})

test('libraries without their links get them back', () => {
  const native = join(root, 'package', 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libz.so.1.2'), 'library')
  const link = { source: 'native/lib/libz.so.1.2', target: 'native/lib/libz.so.1' }
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([link]))
  restoreSymlinks(join(root, 'package'))
  restoreSymlinks(join(root, 'package'))
  expect(readFileSync(join(native, 'lib', 'libz.so.1'), 'utf8')).toBe('library')
})

test('data of another major version is named and left alone', async () => {
  const dataDir = join(root, 'older')
  mkdirSync(join(dataDir, 'pg'), { recursive: true })
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '16\n')
  await expect(open(dataDir)).rejects.toThrow(/PostgreSQL 16 的数据.*PostgreSQL 18.*请先升级/)
  expect(readdirSync(join(dataDir, 'pg'))).toEqual(['PG_VERSION'])
})

test('a data directory that cannot be written is refused with one sentence', async () => {
  writeFileSync(join(root, 'file'), '')
  const refusal = open(join(root, 'file', 'data'))
  await expect(refusal).rejects.toThrow(StartProblem)
  await expect(refusal).rejects.toThrow('不可写')
})

async function open(dataDir: string): Promise<PrivateServer> {
  const server = await openPrivateServer({ dataDir, log: text => said.push(text) })
  opened.push(server)
  return server
}

/** A data directory whose cluster is already there, to save each test the second that initdb takes. */
function aDataDir(name: string): string {
  const dataDir = join(root, name)
  cpSync(join(initialised, 'pg'), join(dataDir, 'pg'), { recursive: true })
  // PostgreSQL starts on nothing that others may enter, and a copy does not keep its mode on every Node.
  chmodSync(join(dataDir, 'pg'), 0o700)
  return dataDir
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function query(connection: ServerConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
