import type { systemSubmenuBatch as call } from '@kezhan/people/model/permission-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { flatNodes } from './entry-reads'
import { loadEntries } from './entry-store'

export const systemSubmenuBatch: HandlerOf<typeof call> = async (ctx, { parentIds }) => {
  const rows = await loadEntries(ctx.db)
  const levels = splitList(parentIds).map(id => [id, flatNodes(rows, row => row.parentId === id)] as const)
  return { result: Object.fromEntries(levels.filter(([, nodes]) => nodes.length > 0)) }
}
