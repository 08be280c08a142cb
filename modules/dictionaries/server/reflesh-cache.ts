import { noticesChannel } from '@kezhan/server-kit/db/notices'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { refleshCache as call } from '../model/dict-calls'
import { forgetDictItems } from './dict-items'

export const refleshCache: HandlerOf<typeof call> = async ctx => {
  forgetDictItems()
  // The other processes keep dictionaries too.
  await ctx.db.query('select pg_notify($1, $2)', [noticesChannel, 'dictionary'])
  return { result: null }
}
