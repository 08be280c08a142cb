import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { MonitoringParts } from '../monitor-parts'
import { newestTraces } from '../monitor-traces'
import { requirePlatform } from '../require-platform'

/** The newest requests in the family's shape. Headers are never kept, so there are none to tell. */
export const actuatorTrace =
  ({ sampler }: MonitoringParts): RawRoute['handle'] =>
  async ctx => {
    requirePlatform(ctx)
    await sampler.writeTraces()
    const traces = await newestTraces(ctx.platformDb, {})
    return {
      traces: traces.map(({ at, username, method, route, address, status, totalMs }) => ({
        timestamp: `${at.replace(' ', 'T')}+08:00`,
        principal: username === '' ? null : { name: username },
        session: null,
        request: { method, uri: route, headers: {}, remoteAddress: address },
        response: { status, headers: {} },
        timeTaken: Math.round(totalMs),
      })),
    }
  }
