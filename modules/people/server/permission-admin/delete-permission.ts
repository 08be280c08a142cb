import type { deletePermission as call } from '@kezhan/people/model/permission-calls'
import { withBelow } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { Answer, HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import { changeMenu } from './entry-writes'
import { lockRows } from './lock-rows'
import { requirePlatform } from './require-platform'

export const deletePermission: HandlerOf<typeof call> = (ctx, { id }) => remove(ctx, [id])

async function remove(ctx: Ctx, ids: readonly string[]): Promise<Answer<null>> {
  requirePlatform(ctx)
  await changeMenu(ctx, async db => {
    const entries = await loadEntries(db)
    const given = entries.filter(entry => ids.includes(entry.id))
    if (given.length < ids.length || given.length === 0) throw refuse('permission.missing')
    const gone = withBelow(entries, ids)
    const builtIn = entries.find(entry => gone.has(entry.id) && entry.isBuiltIn)
    if (builtIn !== undefined) throw refuse('permission.keep', { name: builtIn.name })
    const before = await lockRows(db, 'sys_permission', [...gone])
    // Rules and grants of the entries go with them.
    await db.query('delete from sys_permission where id = any($1::text[])', [[...gone]])
    await logChanges(
      ctx,
      db,
      before.map(({ id, row }) => ({ table: 'sys_permission', id, before: row, after: null })),
    )
  })
  return { result: null, message: '删除成功!' }
}
