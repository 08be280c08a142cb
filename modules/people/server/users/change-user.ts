import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'

/**
 * Changes the caller's own account and leaves the record of it; `sets` writes the assignments with the parameters. Of a
 * password the record shows only that something changed.
 */
export async function changeOwnUser(
  ctx: Ctx,
  db: Queries,
  sets: (params: Params) => readonly string[],
): Promise<void> {
  const params = new Params()
  const id = params.add(ctx.user.id)
  const assignments = [
    ...sets(params),
    'version = t.version + 1',
    'update_by = t.username',
    'update_time = now()',
  ]
  const log = logInsert(
    logHead(ctx, params),
    'sys_user',
    'edit',
    `to_jsonb(old.*) - 'password'`,
    `to_jsonb(fresh.*) - 'password'`,
    'old join fresh on fresh.id = old.id',
    'fresh.username',
  )
  await db.query(
    `with old as (select t.* from sys_user t where t.id = ${id} for update),
     fresh as (update sys_user t set ${assignments.join(', ')} from old where t.id = old.id returning t.*),
     log as (${log}) select 1`,
    params.values,
  )
}
