import { cacheFigures, clearCaches } from '@kezhan/server-kit/cache'
import { noticesChannel } from '@kezhan/server-kit/db/notices'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { clearCache as call } from '../model/monitor-calls'
import { refuse } from '../rules/refusals'
import { requirePlatform } from './require-platform'

export const clearCache: HandlerOf<typeof call> = async (ctx, { name }) => {
  requirePlatform(ctx)
  const title = cacheFigures().find(one => one.name === name)?.title
  if (title === undefined) throw refuse('cache.unknown')
  clearCaches(name)
  // The other processes have theirs.
  await ctx.platformDb.query('select pg_notify($1, $2)', [noticesChannel, `${cacheNotice}${name}`])
  return { result: null, message: `已清空${title}的缓存` }
}

const cacheNotice = 'cache '

/** Every process empties its own; a notice that was missed leaves entries that were true when they were read. */
export function hearCacheNotice(subject: string): void {
  if (subject.startsWith(cacheNotice)) clearCaches(subject.slice(cacheNotice.length))
}
