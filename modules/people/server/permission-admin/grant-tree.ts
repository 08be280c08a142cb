import type { grantTree as call } from '@kezhan/people/model/grant-calls'
import { grantNodes, withAbove } from '@kezhan/people/rules/menu-entry'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import { holdingsOf } from './holdings'
import { roleById, roleGrantees } from './role-grants'
import { grantedIds } from './save-grants'

export const grantTree: HandlerOf<typeof call> = async (ctx, { roleId }) => {
  const entries = await loadEntries(ctx.db)
  const holdings = await holdingsOf(ctx.db, ctx.user, entries)
  const ofRole =
    roleId && ctx.user.rights.can('sys:permission:grant')
      ? await grantedIds(ctx.db, roleGrantees, (await roleById(ctx.db, roleId)).id)
      : []
  const shown = withAbove(entries, entry => holdings.holds(entry) || ofRole.includes(entry.id))
  return {
    result: {
      treeList: grantNodes(shown, 'drawn', entry => !holdings.holds(entry)),
      ids: entries.filter(entry => holdings.holds(entry)).map(entry => entry.id),
    },
  }
}
