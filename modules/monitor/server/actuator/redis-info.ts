import type { redisInfo as call } from '@kezhan/monitor/model/actuator-calls'
import { cacheFigures } from '@kezhan/server-kit/cache'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { thisProcess } from '../live/this-process'
import { requirePlatform } from '../require-platform'

/** The caches of this process in the words of clients that ask for a Redis: there is none, and it says so. */
export const redisInfo: HandlerOf<typeof call> = async ctx => {
  requirePlatform(ctx)
  const caches = cacheFigures()
  const sum = (of: 'size' | 'hits' | 'misses') => caches.reduce((total, cache) => total + cache[of], 0)
  const line = (key: string, value: string | number, description: string) => ({
    key,
    value: String(value),
    description,
  })
  return {
    result: [
      line('cache_kind', 'process', '缓存在本产品的进程中，没有使用 Redis'),
      line('process_id', thisProcess.pid, '进程编号'),
      line('uptime_in_seconds', Math.round(process.uptime()), '运行秒数'),
      line('used_memory', process.memoryUsage().heapUsed, '进程已使用的堆（字节）'),
      line('dbSize', sum('size'), '缓存条数'),
      line('keyspace_hits', sum('hits'), '命中次数'),
      line('keyspace_misses', sum('misses'), '未命中次数'),
      ...caches.map(({ name, title, size, hits, misses }) =>
        line(`cache_${name}`, `keys=${size},hits=${hits},misses=${misses}`, `${title}的缓存`),
      ),
    ],
  }
}
