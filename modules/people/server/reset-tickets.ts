import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '@kezhan/server-kit/db/database'

const ticketMinutes = 10

/** A ticket that sets a new password once; it takes the place of the user's former ones and is stored hashed. */
export async function issueResetTicket(db: Queries, userId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.query('delete from sys_reset_ticket where user_id = $1 or expires_at < now()', [userId])
  await db.query(
    `insert into sys_reset_ticket (ticket_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))`,
    [hashTicket(ticket), userId, ticketMinutes],
  )
  return ticket
}

/** Whether a ticket is good at this moment; a cheap look before anything that costs. */
export async function isResetTicket(db: Queries, ticket: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from sys_reset_ticket where ticket_hash = $1 and used_at is null and expires_at > now()',
    [hashTicket(ticket)],
  )
  return rows.length > 0
}

/** Whose ticket it is; it is used up by this. Undefined when it was used, has ended or never was. */
export async function useResetTicket(db: Queries, ticket: string): Promise<string | undefined> {
  const [owner] = await db.query<{ userId: string }>(
    `update sys_reset_ticket set used_at = now() where ticket_hash = $1 and used_at is null and expires_at > now()
     returning user_id`,
    [hashTicket(ticket)],
  )
  return owner?.userId
}

export async function withdrawResetTickets(db: Queries, userId: string): Promise<void> {
  await db.query('delete from sys_reset_ticket where user_id = $1', [userId])
}

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
