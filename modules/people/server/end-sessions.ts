import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

// A session that ends closes its sockets: a trigger of the table tells every process.

/** Every session of a user, but for the one that is named; returns how many there were. */
export async function endSessionsOfUser(db: Queries, userId: string, keptId = ''): Promise<number> {
  const ended = await db.query('delete from sys_session where user_id = $1 and id <> $2 returning 1', [
    userId,
    keptId,
  ])
  return ended.length
}

/** One session of the user's own; false when it is none of his. */
export async function endSessionOfUser(db: Queries, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db.query('delete from sys_session where id = $1 and user_id = $2 returning 1', [
    sessionId,
    userId,
  ])
  return ended.length > 0
}

export interface ForeignSession {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly address: string
}

/** Somebody else's session, which leaves a record. */
export async function forceSessionEnd(ctx: Ctx, db: Queries, session: ForeignSession): Promise<void> {
  const { id, ...before } = session
  await db.query('delete from sys_session where id = $1', [id])
  await recordChanges(ctx, db, [{ table: 'sys_session', id, title: session.username, before, after: null }])
}

/** Those of the hotel's people, when the hotel or its tenant is closed now. */
export async function endSessionsOfClosedHotel(db: Queries, hotelCode: string): Promise<void> {
  await db.query(
    `delete from sys_session s using sys_user u
     where u.id = s.user_id and u.hotel_code = $1 and sys_place_closed(u.tenant_id, u.hotel_code) is not null`,
    [hotelCode],
  )
}

/** Those of the tenant's people whose place is closed now. */
export async function endSessionsOfClosedTenant(db: Queries, tenantId: string): Promise<void> {
  await db.query(
    `delete from sys_session s using sys_user u
     where u.id = s.user_id and u.tenant_id = $1 and sys_place_closed(u.tenant_id, u.hotel_code) is not null`,
    [tenantId],
  )
}

/** Those that were opened by one kind of browser or program. */
export async function endSessionsOfAgent(db: Queries, userAgent: string): Promise<void> {
  await db.query('delete from sys_session where user_agent = $1', [userAgent])
}
