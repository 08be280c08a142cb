import type { EventLevel } from '@kezhan/resource/event'
import type { Db } from '../db/database'
import type { EventPlace } from './raise'

/** A message whose ways out of the house are still to be taken. */
export interface UnhandedMessage extends EventPlace {
  readonly id: string
  readonly code: string
  readonly level: EventLevel
  readonly title: string
  readonly content: string
  readonly variables: Readonly<Record<string, string | number>>
  readonly isOpen: boolean
}

const mostAtOnce = 200

/** Takes what nobody has handed on yet, oldest first; within the transaction that hands it on, so that it is handed on once. */
export async function takeUnhanded(db: Db): Promise<readonly UnhandedMessage[]> {
  const rows = await db.query<UnhandedMessage & { raisedAt: string }>(
    `update event_message m set handed_version = m.version
     where m.id in (select id from event_message where handed_version < version order by last_at, id limit ${mostAtOnce}
       for update skip locked)
     returning m.id, m.tenant_id, m.hotel_code, m.code, m.level, m.title, m.content, m.variables, m.done_at is null as is_open, m.last_at as raised_at`,
  )
  return rows.toSorted((a, b) =>
    a.raisedAt === b.raisedAt ? (a.id < b.id ? -1 : 1) : a.raisedAt < b.raisedAt ? -1 : 1,
  )
}
