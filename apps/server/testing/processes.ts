import { createHash, randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { recountSql } from '@kezhan/front-desk/server/testing/recount'
import { type BookFinding, verifyBooks } from '@kezhan/server-kit/book-check'
import { openDatabase, platformScope } from '@kezhan/server-kit/db/database'
import pg from 'pg'
import { modules } from '../modules'
import type { Answer } from './boot'
import { type BuiltServer, ownerConnection, type Running } from './built-server'

type Reply<T> = Pick<Answer<T>, 'status' | 'body'>
type Ask = <T = unknown>(server: Running, path: string, body?: object, key?: string) => Promise<Reply<T>>

/** Server processes on one database, a clerk who may do everything in the demo hotel, and a look behind the calls. */
export interface Cluster {
  readonly first: Running
  /** One more process; `now` is what its clock says when it begins (`2026-05-01 15:00`), else the real time. */
  start(now?: string): Promise<Running>
  ask: Ask
  /** The same for another person of the demo. */
  asking(username: string): Promise<Ask>
  sql<T extends object = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** What breaks a promise of the books or a counter of the stock; must be nothing. */
  findings(): Promise<readonly (BookFinding | object)[]>
  stop(): Promise<void>
}

const clockFile = join(dirname(fileURLToPath(import.meta.url)), 'shifted-clock.mjs')
const hotelZone = '+08:00'

export async function startCluster(
  built: BuiltServer,
  name: string,
  now?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const dataDir = built.dataDir(name)
  const running = new Set<Running>()
  const start = async (moment?: string): Promise<Running> => {
    const laterMs =
      moment === undefined ? 0 : Date.parse(`${moment.replace(' ', 'T')}:00${hotelZone}`) - Date.now()
    const clock = {
      NODE_OPTIONS: `--import=${pathToFileURL(clockFile).href}`,
      KEZHAN_TEST_CLOCK_LATER_MS: String(laterMs),
    }
    const server = await built.start({ KEZHAN_DATA_DIR: dataDir, ...clock, ...env })
    running.add(server)
    return server
  }
  const first = await start(now)
  const pool = new pg.Pool({ ...ownerConnection(dataDir), max: 2, options: '-c TimeZone=Asia/Shanghai' })
  // When the last server goes, so does the database.
  pool.on('error', () => undefined)
  const database = openDatabase(ownerConnection(dataDir), 2)
  const sql: Cluster['sql'] = async (text, params = []) => (await pool.query(text, [...params])).rows
  await grantEverything(sql)
  const asking = async (username: string): Promise<Ask> => {
    const token = await aSession(sql, username)
    return (server, path, body, key) => send(server, token, path, body, key)
  }
  const ask = await asking('manager')
  const checks = modules.flatMap(module => module.bookChecks ?? [])
  return {
    first,
    start,
    sql,
    ask,
    asking,
    findings: async () => [
      ...(await verifyBooks(database.scoped(platformScope), checks)),
      ...(await sql(recountSql)),
    ],
    stop: async () => {
      await pool.end()
      await database.end()
      for (const server of running) await server.end('SIGTERM')
    },
  }
}

/** The demo manager has every right there is. */
async function grantEverything(sql: Cluster['sql']): Promise<void> {
  await sql(
    `insert into sys_role_permission (role_id, permission_id)
     select r.id, p.id from sys_role r, sys_permission p where r.role_code = 'hotel_manager' and r.hotel_code = 'KZ001' on conflict do nothing`,
  )
}

/** A session as signing in would open it. */
async function aSession(sql: Cluster['sql'], username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await sql(
    `insert into sys_session (id, token_hash, user_id, shift_index, address, expires_at)
     select left($1, 32), $1, id, '01', '127.0.0.1', now() + interval '60 days' from sys_user where username = $2`,
    [hash, username],
  )
  return token
}

async function send<T>(
  server: Running,
  token: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Reply<T>> {
  const answer = await fetch(`${server.url}/pms${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-access-token': token,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(55_000),
  })
  // What our own server answers is an envelope; anything else shows in the assertions.
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] }
}
