import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeManifest } from '@kezhan/server-kit/db/backup-manifest'
import { queueVersion } from '@kezhan/server-kit/jobs/queue-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Booted, boot } from '../testing/boot'
import { factsIn, gatherFacts } from './gather-facts'

let booted: Booted
let dataDir: string
beforeAll(async () => {
  booted = await boot()
  dataDir = await mkdtemp(join(tmpdir(), 'kezhan-doctor-'))
})
afterAll(async () => {
  await booted.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a database as the start leaves it is whole, and its clock is the machine’s', async () => {
  const facts = await booted.database.owner(factsIn)
  expect(facts).toMatchObject({ encoding: 'UTF8', pending: 0, unknown: [], queueVersion })
  expect(facts.major).toBeGreaterThanOrEqual(15)
  expect(Math.abs(facts.clockMs - Date.now())).toBeLessThan(60_000)
  expect(facts.connections.most).toBeGreaterThan(facts.connections.used)
})

test('jobs that are late, failed or stopped are seen, and so is a migration that the program does not know', async () => {
  const add = (id: string, more: string) =>
    booted.sql(
      `insert into sys_quartz_job (id, job_class_name, description, cron_expression, missed, limit_minutes, is_built_in, status, next_run_at) values (${more.replace('ID', `'${id}'`)})`,
    )
  await add(
    'late',
    `ID, 'a', '迟了', '0 * * * * ?', 'once', 5, 'N', 0, (now() at time zone 'Asia/Shanghai') - interval '12 minutes 30 seconds'`,
  )
  await add('stopped', `ID, 'b', '停了', '0 * * * * ?', 'once', 5, 'Y', -1, null`)
  await booted.sql(
    `insert into sys_job_run (job_id, job_class_name, parameter, limit_minutes, state, ended_at, problem) values ('late', 'a', '{}', 5, 'failed', now(), '坏了')`,
  )
  await booted.sql(`insert into kezhan_migration (name, checksum) values ('kit/999-later', '')`)
  const facts = await booted.database.owner(factsIn)
  expect(facts.jobs?.lateMinutes).toBeGreaterThanOrEqual(12)
  expect(facts.jobs).toMatchObject({
    failed: [{ title: '迟了', problem: '坏了' }],
    stopped: ['停了'],
  })
  expect(facts.unknown).toEqual(['kit/999-later'])
})

test('a database that does not answer, a port of somebody else, a port of nobody, whole and broken backups', async () => {
  const madeAt = '2026-05-01T00:00:00.000Z'
  const backups = join(dataDir, 'backups')
  await mkdir(join(backups, 'whole'), { recursive: true })
  await mkdir(join(backups, 'broken'))
  await writeManifest(join(backups, 'whole'), {
    format: 1,
    postgresMajor: 18,
    madeAt,
    directories: [],
    files: [],
  })
  const stranger: Server = createServer((_request, answer) => answer.end('something else'))
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  const look = (databaseUrl: string | undefined) =>
    gatherFacts({ dataDir, databaseUrl, host: '127.0.0.1', port })
  const taken = await look('postgres://nobody@127.0.0.1:1/none')
  expect(taken.database).toMatch(/^连接不上 DATABASE_URL 指定的数据库/)
  expect(taken.port).toEqual({ number: port, answers: 'other' })
  expect(taken.backup, 'backups of a database of their own').toBeUndefined()
  expect(taken.disk?.freeBytes).toBeGreaterThan(0)
  stranger.close()
  await once(stranger, 'close')
  const free = await look('mysql://x')
  expect(free.port.answers).toBe('nobody')
  expect(free.database).toMatch(/^DATABASE_URL 格式不正确/)
})
