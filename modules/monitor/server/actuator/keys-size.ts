import { cacheFigures } from '@kezhan/server-kit/cache'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { requirePlatform } from '../require-platform'

/** How much this process keeps, bare, as the curve of the family's page asks for it every three seconds. */
export const keysSize: RawRoute['handle'] = async ctx => {
  requirePlatform(ctx)
  const dbSize = cacheFigures().reduce((sum, { size }) => sum + size, 0)
  return { create_time: Date.now(), dbSize }
}
