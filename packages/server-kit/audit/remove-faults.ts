import type { Ctx } from '../ctx'
import type { Queries } from '../db/database'
import { recordChanges } from '../resource/record-changes'

/** Deletes the named faults, or all of them; how many went is recorded. Returns that number. */
export async function removeFaults(ctx: Ctx, db: Queries, ids: readonly string[] | 'all'): Promise<number> {
  const gone = await db.query(
    'delete from sys_fault_log where $1::bigint[] is null or id = any($1) returning 1',
    [ids === 'all' ? null : ids],
  )
  if (gone.length === 0) return 0
  await recordChanges(ctx, db, [
    {
      table: 'sys_fault_log',
      id: ctx.requestId,
      title: `${gone.length} 条`,
      before: { count: gone.length },
      after: null,
    },
  ])
  return gone.length
}
