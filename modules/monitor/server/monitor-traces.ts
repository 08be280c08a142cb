import type { InputOf } from '@kezhan/resource/call'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorTraces as call, RequestTrace } from '../model/monitor-calls'
import type { MonitoringParts } from './monitor-parts'
import { requirePlatform } from './require-platform'

const mostTraces = 200

export const monitorTraces =
  ({ sampler }: MonitoringParts): HandlerOf<typeof call> =>
  async (ctx, asked) => {
    requirePlatform(ctx)
    await sampler.writeTraces()
    return { result: await newestTraces(ctx.platformDb, asked) }
  }

/** What was answered last, the newest first; the looking itself is left out. */
export function newestTraces(db: Db, asked: Partial<InputOf<typeof call>>): Promise<RequestTrace[]> {
  const { keyword, method, outcome, slowerThanMs, processId } = asked
  const pattern = keyword ? `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  return db.query<RequestTrace>(tracesSql, [
    pattern,
    method ?? null,
    outcome ?? null,
    slowerThanMs ?? null,
    processId ?? null,
  ])
}

const tracesSql = `
  select id::text, process_id, at, request_id, method, route, title, status, username, hotel_code, address,
    total_ms::float8 as total_ms, waiting_ms::float8 as waiting_ms, database_ms::float8 as database_ms,
    greatest(0, total_ms - waiting_ms - database_ms)::float8 as own_ms
  from sys_request_trace
  where ($1::text is null or route ilike $1 or title ilike $1 or username ilike $1 or request_id ilike $1)
    and ($2::text is null or method = $2)
    and ($3::text is null or case $3 when 'failed' then status >= 500 when 'refused' then status between 400 and 499
      else status < 400 end)
    and ($4::int is null or total_ms >= $4)
    and ($5::text is null or process_id = $5)
    and route not like '/pms/sys/monitor/%' and route not like '/pms/actuator/%'
  order by at desc, id desc limit ${mostTraces}`
