import { createHash, randomBytes } from 'node:crypto'
import { Batcher } from '@kezhan/server-kit/batcher'
import type { Database, Db, Queries } from '@kezhan/server-kit/db/database'
import type { AliveSession } from '@kezhan/server-kit/live/session-watch'
import { newId } from '@kezhan/server-kit/new-id'
import type { User } from '@kezhan/server-kit/user'
import { heldBy, rightsOf } from './rights'

const lifeDays = 7

/** Tokens are random and stored hashed: a stolen table opens no session. */
export async function openSession(
  db: Queries,
  userId: string,
  from: { readonly address: string; readonly userAgent: string },
  shiftIndex: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into sys_session (id, token_hash, user_id, shift_index, address, user_agent, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))`,
    [newId(), hashToken(token), userId, shiftIndex, from.address, from.userAgent, lifeDays],
  )
  return token
}

export async function closeSession(db: Db, sessionId: string): Promise<void> {
  await db.query('delete from sys_session where id = $1', [sessionId])
}

/** Which of these sessions go on; asked for sockets, which live longer than the request that opened them. */
export async function aliveSessions(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AliveSession>> {
  const rows = await database.query<AliveRow>('select * from sys_alive_sessions($1)', [ids])
  const alive = rows.map(async ({ id, leftMs, hotelCode, userId, accessVersion }) => {
    const rights = await heldBy(database, userId, accessVersion)
    return [id, { leftMs, hotelCode, rights }] as const
  })
  return new Map(await Promise.all(alive))
}

interface AliveRow extends Omit<AliveSession, 'rights'> {
  readonly id: string
  readonly userId: string
  readonly accessVersion: number
}

interface SessionRow extends Omit<User, 'rights'> {
  readonly tokenHash: string
  readonly accessVersion: number
}

const lookUpsAtOnce = 2
const lookUps = new WeakMap<Database, Batcher<SessionRow>>()

/** The user behind a token. Asked on every request, so that frozen users and withdrawn rights are out at once. */
export async function findSession(database: Database, token: string): Promise<User | undefined> {
  if (token.length > 100) return undefined
  const sessions =
    lookUps.get(database) ?? new Batcher(hashes => loadSessions(database, hashes), lookUpsAtOnce)
  lookUps.set(database, sessions)
  const row = await sessions.get(hashToken(token))
  if (row === undefined) return undefined
  const { accessVersion, tokenHash: _, ...user } = row
  return { ...user, rights: await rightsOf(database, user, accessVersion) }
}

/** Requests that wait together share one statement; each is looked up after it came in, never before. */
async function loadSessions(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const rows = await database.query<SessionRow>('select * from sys_session_users($1)', [hashes])
  return new Map(rows.map(row => [row.tokenHash, row]))
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
