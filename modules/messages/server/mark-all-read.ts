import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { markAllRead as call } from '../model/announcement-calls'
import { markRead } from './notice-store'
import { tellOwnPages } from './tell-own-pages'

export const markAllRead: HandlerOf<typeof call> = async ctx => {
  await ctx.tx(async db => {
    await markRead(db, ctx.user)
    await tellOwnPages(db, ctx, '')
  })
  return { result: null, message: '全部已读' }
}
