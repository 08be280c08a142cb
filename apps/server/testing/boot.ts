import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@kezhan/server-kit/db/database'
import { sealKeyBytes } from '@kezhan/server-kit/sealed'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import contract from '../answers.json'
import { demoPassword } from '../seed/demo-data'
import { makeServer, type Server, type ServerOptions } from '../server'
import { misfits, type Schema, type Schemas } from './fits-schema'

export interface Booted {
  readonly app: FastifyInstance
  readonly server: Server
  readonly database: Database
  /** Where uploads lie. */
  readonly filesDir: string
  /** The rows as the owner of the tables sees them, for looking behind the calls. */
  sql<T extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<T[]>
  stop(): Promise<void>
}

/** Suites ask a thousand times without a session; the budget has its own tests. */
const boundless = { reads: { perAddress: 1e9, inAll: 1e9 }, writes: { perAddress: 1e9, inAll: 1e9 } }

let clones = 0

/** Processes of one installation share it. */
export const testSecretKey = Buffer.alloc(sealKeyBytes, 7)

/** The real server on a database of its own, cloned from the template. */
export async function boot({
  copyOf,
  ...options
}: Partial<Omit<ServerOptions, 'database' | 'filesDir' | 'readDatabase'>> & {
  /** Opens the copy that reports of closed days read. */
  readonly copyOf?: (database: Database) => Database
} = {}): Promise<Booted> {
  process.env.KEZHAN_TEST_CHEAP_HASH = '1'
  const { host, port, user, superuser, template } = inject('server')
  const name = `t_${process.pid}_${Date.now()}_${++clones}`
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' })
  await admin.connect()
  await createClone(admin, name, user, template)
  const database = openDatabase({ host, port, user, database: name }, 6)
  const filesDir = await mkdtemp(join(tmpdir(), 'kezhan-files-'))
  const readDatabase = copyOf?.(database)
  const server = await makeServer({
    database,
    ...(readDatabase === undefined ? {} : { readDatabase }),
    filesDir,
    isDemo: true,
    logLevel: 'silent',
    secretKey: testSecretKey,
    anonymousBudget: boundless,
    ...options,
  })
  await server.app.ready()
  const owner = new pg.Client({
    host,
    port,
    user: superuser,
    database: name,
    options: '-c TimeZone=Asia/Shanghai',
  })
  await owner.connect()
  return {
    app: server.app,
    server,
    database,
    filesDir,
    sql: async (text, params = []) => (await owner.query(text, [...params])).rows,
    stop: async () => {
      await server.stop()
      await readDatabase?.end()
      await database.end()
      await owner.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** Cloning needs the template to itself; files that start together try again. Files are copied in half the time of blocks. */
async function createClone(admin: pg.Client, name: string, owner: string, template: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await admin.query(`create database ${name} owner ${owner} template ${template} strategy file_copy`)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55006' || attempt > 50) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}

export interface Answer<T = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: { success: boolean; code: number; message: string; result: T; timestamp: number }
  readonly raw: Buffer
}

export interface Sent {
  readonly token?: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

export async function ask<T = unknown>(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  sent: Sent = {},
): Promise<Answer<T>> {
  const query = Object.fromEntries(
    Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const answer = await app.inject({
    method,
    url: `/pms${path}`,
    query,
    headers: { ...(sent.token === undefined ? {} : { 'x-access-token': sent.token }), ...sent.headers },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    ...(sent.address === undefined ? {} : { remoteAddress: sent.address }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const body = isJson ? answer.json() : undefined
  if (body?.success === true) expectAsDescribed(method, path, body.result)
  return { status: answer.statusCode, headers: answer.headers, body, raw: answer.rawPayload } as Answer<T>
}

const described = Object.entries<Schema>(contract.answers).map(([address, schema]) => {
  const pattern = address.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  return { pattern: new RegExp(`^${pattern}$`), schema }
})
/** Whatever a test asks for, the answer is what the contract describes. */
function expectAsDescribed(method: string, path: string, result: unknown): void {
  const address = `${method} ${path.replace(/\?.*/, '')}`
  const found = described.find(one => one.pattern.test(address))
  if (found === undefined) return
  const wrong = misfits(contract.schemas as Schemas, found.schema, result)
  if (wrong.length > 0)
    throw new Error(`${address} answers otherwise than described: ${wrong.slice(0, 5).join('; ')}`)
}

/** A session of a demo account. */
export async function signIn(
  app: FastifyInstance,
  username: string,
  isPlatform = username === 'admin',
): Promise<string> {
  const body = isPlatform
    ? { username, password: demoPassword }
    : { account: username, password: demoPassword, workShiftIndex: '01' }
  const answer = await ask<{ token: string }>(app, 'POST', isPlatform ? '/sys/login' : '/user/login', {
    body,
  })
  if (!answer.body.success) throw new Error(`${username} cannot sign in: ${answer.body.message}`)
  return answer.body.result.token
}

/** A session of the platform's administrator who acts in a hotel. */
export async function signInTo(app: FastifyInstance, hotelId: string): Promise<string> {
  const token = await signIn(app, 'admin')
  const answer = await ask(app, 'POST', '/sys/user/actInHotel', { token, body: { hotelId } })
  if (!answer.body.success) throw new Error(`admin cannot enter ${hotelId}: ${answer.body.message}`)
  return token
}
