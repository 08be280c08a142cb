import type { Queries } from '@kezhan/server-kit/db/database'
import { activityUse } from '../rules/activity-use'
import { refuse } from '../rules/refusals'

interface TracedNight {
  readonly trace: readonly unknown[]
}

/**
 * Counts the room-nights that activities sell: nights that are written use them up, nights that go give them back. Whoever
 * takes the last one takes it under the lock of its row; who comes after him is refused.
 */
export async function useActivities(
  db: Queries,
  before: readonly TracedNight[],
  after: readonly TracedNight[],
): Promise<void> {
  // Always in one order, so that two who buy of several activities do not wait for each other.
  for (const [id, nights] of [...activityUse(before, after)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [done] = await db.query(
      `update activity set used = greatest(0, coalesce(used, 0) + $2::int)
       where id = $1 and ($2::int <= 0 or stock is null or coalesce(used, 0) + $2::int <= stock) returning id`,
      [id, nights],
    )
    if (done !== undefined) continue
    const [activity] = await db.query<{ name: string; left: number }>(
      'select name, greatest(0, stock - coalesce(used, 0)) as left from activity where id = $1',
      [id],
    )
    if (activity !== undefined) throw refuse('rate.activityUsedUp', { ...activity })
  }
}
