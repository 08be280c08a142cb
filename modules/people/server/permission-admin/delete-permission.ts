import type { deletePermission as call } from '@kezhan/people/model/permission-calls'
import { withBelow } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Answer, HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import { changeMenu } from './entry-writes'
import { removeEntries } from './remove-entries'
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
    await removeEntries(ctx, db, [...gone])
  })
  return { result: null, message: '删除成功!' }
}
