import { createHash, randomBytes } from 'node:crypto'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

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

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
