import type { systemSubmenu as call } from '@kezhan/people/model/permission-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type EntryParts, entriesHere } from './entries-here'
import { flatNodes } from './entry-reads'

export const systemSubmenu =
  (parts: EntryParts): HandlerOf<typeof call> =>
  async (ctx, { parentId }) => ({
    result: flatNodes(await entriesHere(ctx, parts), row => row.parentId === parentId),
  })
