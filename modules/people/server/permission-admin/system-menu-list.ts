import type { systemMenuList as call } from '@kezhan/people/model/permission-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { flatNodes } from './entry-reads'
import { loadEntries } from './entry-store'

export const systemMenuList: HandlerOf<typeof call> = async ctx => ({
  result: flatNodes(await loadEntries(ctx.db), row => row.menuType === 0),
})
