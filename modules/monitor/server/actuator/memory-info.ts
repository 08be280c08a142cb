import type { RawRoute } from '@kezhan/server-kit/server-module'
import { requirePlatform } from '../require-platform'

/** The heap of this process, in which its caches live, bare. */
export const memoryInfo: RawRoute['handle'] = async ctx => {
  requirePlatform(ctx)
  return { used_memory: String(process.memoryUsage().heapUsed), create_time: Date.now() }
}
