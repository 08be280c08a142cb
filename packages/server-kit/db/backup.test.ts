import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackupReport, makeBackup } from './backup'
import { openPrivateServer, type PrivateServer } from './private-server'
import { restoreBackup } from './restore'

const root = mkdtempSync(join(tmpdir(), 'kz-'))
const dataDir = join(root, 'data')
const backupDir = join(root, 'backup')
const quietly = () => {}
const confirmed: { id: number; fen: number; at: number }[] = []
let backup: BackupReport

beforeAll(async () => {
  const server = await openPrivateServer({ dataDir, log: quietly })
  await query(
    server,
    'create table posting (id int primary key, amount_fen bigint not null, memo text not null)',
  )
  let isOver = false
  const clerk = async (number: number) => {
    const client = await connect(server)
    for (let id = number; !isOver; id += 3) {
      await client.query(`insert into posting values ($1, $2, repeat('账', 500))`, [id, id * 7])
      confirmed.push({ id, fen: id * 7, at: Date.now() })
    }
    await client.end()
  }
  const clerks = [1, 2, 3].map(clerk)
  await query(server, `insert into posting select -n, n, repeat('旧', 300) from generate_series(1, 20000) n`)
  backup = await makeBackup(server, backupDir)
  isOver = true
  await Promise.all(clerks)
  await query(server, 'delete from posting')
  await server.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a tampered backup is refused and the present data stays', async () => {
  const file = join(backupDir, 'pg', 'global', 'pg_control')
  const original = readFileSync(file)
  appendFileSync(file, 'x')
  await expect(restore()).rejects.toThrow(/pg_control 缺失或被改动/)
  renameSync(file, `${file}.gone`)
  await expect(restore()).rejects.toThrow(/pg_control 缺失或被改动/)
  writeFileSync(file, original)

  const manifest = join(backupDir, 'manifest.json')
  const listed = readFileSync(manifest)
  appendFileSync(manifest, ' ')
  await expect(restore()).rejects.toThrow(/manifest.json 缺失或被改动/)
  writeFileSync(manifest, listed)
  await expect(restore(root)).rejects.toThrow('不是完整的备份')
  expect(readdirSync(dataDir).filter(name => name.startsWith('pg'))).toEqual(['pg'])
})

test('a running server is not restored over', async () => {
  const server = await openPrivateServer({ dataDir, log: quietly })
  try {
    await expect(restore()).rejects.toThrow('数据库正在运行')
    expect(await query(server, 'select count(*)::int as rows from posting')).toEqual([{ rows: 0 }])
  } finally {
    await server.stop()
  }
})

test('every row confirmed before the backup was complete is back, and the sums agree', async () => {
  const report = await restore()
  expect(report.previousDir).toBe(join(dataDir, 'pg.before-restore-now'))
  expect(existsSync(join(dataDir, 'pg.before-restore-now', 'PG_VERSION'))).toBe(true)
  const server = await openPrivateServer({ dataDir, log: quietly })
  try {
    const rows = await query(server, 'select id, amount_fen::int as fen from posting where id > 0')
    const restored = new Map(rows.map(({ id, fen }) => [id, fen]))
    const promised = confirmed.filter(({ at }) => at < backup.madeAt.getTime())
    expect(promised.length).toBeGreaterThan(100)
    expect(promised.filter(({ id, fen }) => restored.get(id) !== fen)).toEqual([])
    const old = await query(
      server,
      'select count(*)::int as rows, sum(amount_fen)::int as fen from posting where id < 0',
    )
    expect(old).toEqual([{ rows: 20_000, fen: 200_010_000 }])
    expect(
      await query(server, `select checksum_failures as bad from pg_stat_database where datname = 'kezhan'`),
    ).toEqual([{ bad: '0' }])
  } finally {
    await server.stop()
  }
})

function restore(from = backupDir) {
  return restoreBackup({ backupDir: from, dataDir, time: 'now', log: quietly })
}

async function connect(server: PrivateServer): Promise<Client> {
  const client = new Client(server.connection)
  await client.connect()
  return client
}

async function query(server: PrivateServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(server)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
