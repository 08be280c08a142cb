import type { permissionList as call } from '@kezhan/people/model/permission-calls'
import { entryTree } from '@kezhan/people/rules/menu-entry'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type EntryParts, entriesHere } from './entries-here'

export const permissionList =
  (parts: EntryParts): HandlerOf<typeof call> =>
  async ctx => ({ result: entryTree(await entriesHere(ctx, parts)) })
