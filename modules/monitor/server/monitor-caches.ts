import { type CacheFigures, cacheFigures } from '@kezhan/server-kit/cache'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { BufferFigures, CacheLine, monitorCaches as call } from '../model/monitor-calls'
import { thisProcess } from './live/this-process'
import { requirePlatform } from './require-platform'

export const monitorCaches: HandlerOf<typeof call> = async ctx => {
  requirePlatform(ctx)
  const others = await ctx.platformDb.query<{ id: string; caches: readonly CacheFigures[] }>(
    `select id, caches from sys_process where id <> $1 and seen_at > now() - interval '30 seconds' order by started_at, id`,
    [thisProcess.id],
  )
  const all = [{ id: thisProcess.id, caches: cacheFigures() }, ...others]
  return {
    result: {
      caches: all.flatMap(({ id, caches }) => caches.map(figures => lineOf(figures, id))),
      buffers: await buffersOf(ctx.platformDb),
    },
  }
}

function lineOf({ oldestAtMs, ...figures }: CacheFigures, processId: string): CacheLine {
  return {
    ...figures,
    processId,
    oldestSeconds: oldestAtMs === null ? null : Math.max(0, Math.round((Date.now() - oldestAtMs) / 1000)),
  }
}

async function buffersOf(db: Db): Promise<BufferFigures> {
  const [all] = await db.query<Omit<BufferFigures, 'tables'>>(
    `select current_setting('shared_buffers') as shared_buffers, blks_hit::float8 as hits, blks_read::float8 as reads,
       (blks_hit * 100.0 / nullif(blks_hit + blks_read, 0))::float8 as hit_percent
     from pg_stat_database where datname = current_database()`,
  )
  const tables = await db.query<BufferFigures['tables'][number]>(
    `with counted as (
       select relname as table, (coalesce(heap_blks_hit, 0) + coalesce(idx_blks_hit, 0))::float8 as hits,
         (coalesce(heap_blks_read, 0) + coalesce(idx_blks_read, 0))::float8 as reads
       from pg_statio_user_tables)
     select c.*, hits * 100 / nullif(hits + reads, 0) as hit_percent from counted c
     where hits + reads > 0 order by hits + reads desc, c.table limit 20`,
  )
  return { sharedBuffers: '', hits: 0, reads: 0, hitPercent: null, ...all, tables }
}
