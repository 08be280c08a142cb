import type { Queries } from '../db/database'
import { noticesChannel } from '../db/notices'
import { type LiveMessage, type LiveTarget, noticesOf } from './live-message'

/** Tells open pages of all processes. Inside a transaction it goes out with the commit, and never without it. */
export async function push(db: Queries, target: LiveTarget, message: LiveMessage): Promise<void> {
  await db.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [
    noticesChannel,
    noticesOf(target, message),
  ])
}
