import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { syncNotices as call } from '../model/announcement-calls'
import { tellOwnPages } from './tell-own-pages'

export const syncNotices: HandlerOf<typeof call> = async (ctx, { anntId }) => {
  await tellOwnPages(ctx.db, ctx, anntId ?? '')
  return { result: null }
}
