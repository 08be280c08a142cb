import type { systemSubmenu as call } from '@kezhan/people/model/permission-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { flatNodes } from './entry-reads'
import { loadEntries } from './entry-store'

export const systemSubmenu: HandlerOf<typeof call> = async (ctx, { parentId }) => ({
  result: flatNodes(await loadEntries(ctx.db), row => row.parentId === parentId),
})
