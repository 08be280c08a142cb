import { presentMeasures } from '@kezhan/server-kit/measure/measures'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorProcesses as call, ProcessFigures } from '../model/monitor-calls'
import { thisProcess } from './live/this-process'
import { requirePlatform } from './require-platform'

export const monitorProcesses: HandlerOf<typeof call> = async ctx => {
  requirePlatform(ctx)
  const rows = await ctx.platformDb.query<Omit<ProcessFigures, 'isThis'>>(
    `select p.id, p.host, p.pid, p.node_version, p.started_at, p.seen_at,
       p.seen_at > now() - interval '30 seconds' as is_alive, m.measures
     from sys_process p
     join lateral (select measures from sys_measure where process_id = p.id order by at desc limit 1) m on true
     order by is_alive desc, p.started_at desc, p.id limit 50`,
  )
  const measures = await presentMeasures()
  return {
    result: rows.map(row => {
      const isThis = row.id === thisProcess.id
      // Its own figures are of now, not of its last sample.
      return { ...row, isThis, measures: isThis ? measures : row.measures }
    }),
  }
}
