import type { systemSubmenuBatch as call } from '@kezhan/people/model/permission-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type EntryParts, entriesHere } from './entries-here'
import { flatNodes } from './entry-reads'

export const systemSubmenuBatch =
  (parts: EntryParts): HandlerOf<typeof call> =>
  async (ctx, { parentIds }) => {
    const rows = await entriesHere(ctx, parts)
    const levels = splitList(parentIds).map(id => [id, flatNodes(rows, row => row.parentId === id)] as const)
    return { result: Object.fromEntries(levels.filter(([, nodes]) => nodes.length > 0)) }
  }
