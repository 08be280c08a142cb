import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { lockRows } from './lock-rows'

/** Rules and grants of the entries go with them. */
export async function removeEntries(ctx: Ctx, db: Queries, ids: readonly string[]): Promise<void> {
  const before = await lockRows(db, 'sys_permission', ids)
  await db.query('delete from sys_permission where id = any($1::text[])', [ids])
  await logChanges(
    ctx,
    db,
    before.map(({ id, row }) => ({ table: 'sys_permission', id, before: row, after: null })),
  )
}
