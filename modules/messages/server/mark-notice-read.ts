import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { markNoticeRead as call } from '../model/announcement-calls'
import { refuse } from '../rules/refusals'
import { markRead } from './notice-store'
import { tellOwnPages } from './tell-own-pages'

export const markNoticeRead: HandlerOf<typeof call> = async (ctx, { anntId }) => {
  await ctx.tx(async db => {
    if ((await markRead(db, ctx.user, anntId)) === 0) throw refuse('annt.missing')
    await tellOwnPages(db, ctx, anntId)
  })
  return { result: null }
}
