import type { permissionList as call } from '@kezhan/people/model/permission-calls'
import { entryTree } from '@kezhan/people/rules/menu-entry'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'

export const permissionList: HandlerOf<typeof call> = async ctx => ({
  result: entryTree(await loadEntries(ctx.db)),
})
