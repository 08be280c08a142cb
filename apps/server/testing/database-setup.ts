import { openDatabase } from '@kezhan/server-kit/db/database'
import { migrate } from '@kezhan/server-kit/db/migrate'
import { prepareQueue } from '@kezhan/server-kit/jobs/queue-schema'
import { startTestServer } from '@kezhan/server-kit/testing/test-server'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrations } from '../modules'
import { seed } from '../seed/seed'

declare module 'vitest' {
  interface ProvidedContext {
    server: { host: string; port: number; superuser: string; user: string; template: string; major: number }
  }
}

const template = 'kezhan_template'

/** One throw-away server for all files; a migrated and seeded database to clone from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env.KEZHAN_TEST_CHEAP_HASH = '1'
  const major = process.env.KEZHAN_TEST_PG === '15' ? 15 : 18
  const server = await startTestServer(major)
  const superuser = new pg.Client(server.superuserConnection)
  await superuser.connect()
  await superuser.query(
    `create database ${template} owner ${server.connection.user} template ${server.connection.database}`,
  )
  await superuser.end()
  const database = openDatabase({ ...server.connection, database: template })
  await database.owner(client => migrate(client, migrations, () => undefined, prepareQueue))
  await seed(database, { isDemo: true, demoDays: 0, log: () => undefined })
  await database.end()
  const { host, port, user } = server.connection
  project.provide('server', { host, port, user, superuser: server.superuserConnection.user, template, major })
  return () => server.stop()
}
