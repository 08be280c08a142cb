import type { EventFamily } from '@kezhan/resource/event'
import type { Queries } from '../db/database'
import { push } from '../live/push'
import type { User } from '../user'

/** Marks messages as read by somebody, as they are now; says how many were news to him. */
export async function markSeen(db: Queries, user: User, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const marked = await db.query(
    `insert into event_reading as r (message_id, user_id, tenant_id, hotel_code, version)
     select m.id, $2, m.tenant_id, m.hotel_code, m.version from event_message m where m.id = any($1::text[])
     on conflict (message_id, user_id) do update set version = excluded.version, read_at = now()
       where r.version < excluded.version
     returning message_id`,
    [ids, user.id],
  )
  // His other pages show the same count.
  if (marked.length > 0) await push(db, { users: [user.id] }, { cmd: 'event', state: 'read' })
  return marked.length
}

/** 处理: somebody has seen to them, and says how. What was closed already stays as it is. */
export async function markHandled(
  db: Queries,
  user: User,
  ids: readonly string[],
  note: string,
): Promise<number> {
  const done = await db.query<{ family: EventFamily; code: string }>(
    `update event_message set done_at = now(), handled_by = $2, handled_name = $3, note = $4
     where id = any($1::text[]) and done_at is null returning family, code`,
    [ids, user.username, user.realname, note],
  )
  const families = new Map(done.map(({ code, family }) => [code, family]))
  for (const [code, family] of families)
    await push(
      db,
      { hotel: user.hotelCode, right: 'signed-in' },
      { cmd: 'event', state: 'done', code, family },
    )
  return done.length
}

const readDays = 90

/** News that nobody had to do anything about is over after its days; what is long over is forgotten. */
export async function closeLapsed(db: Queries): Promise<number> {
  const closed = await db.query(
    `update event_message set done_at = now(), note = '已过期' where done_at is null and lapses_at < now() returning 1 as closed`,
  )
  await db.query("delete from event_message where done_at < now() - $1::int * interval '1 day'", [readDays])
  return closed.length
}
