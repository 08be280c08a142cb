import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import type { Traffic } from '../measure/traffic'

/** All that `/metrics` tells. */
export const registry = new client.Registry()
const durations = new client.Histogram({
  name: 'kezhan_http_request_seconds',
  help: 'Time to answer a request, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})
export const liveSockets = new client.Gauge({
  name: 'kezhan_live_sockets',
  help: 'Open sockets of this process.',
  registers: [registry],
})
export const passwordHashes = new client.Counter({
  name: 'kezhan_password_hashes_total',
  help: 'Passwords and codes that were hashed or held against a hash.',
  registers: [registry],
})
client.collectDefaultMetrics({ register: registry, prefix: 'kezhan_' })

/** Measures and logs every answer; routes, not addresses, so that nobody's number becomes a label. */
export function countRequests(app: FastifyInstance, traffic?: Traffic): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    durationsOf(request.method, route, reply.statusCode).observe(ms / 1000)
    const { call } = request.routeOptions.config
    if (traffic !== undefined && call !== undefined)
      traffic.note({
        at: Date.now() - ms,
        requestId: request.id,
        method: request.method,
        route,
        title: call.title,
        status: reply.statusCode,
        username: request.user?.username ?? '',
        hotelCode: request.user?.hotelCode ?? '',
        address: request.ip,
        totalMs: ms,
        waitingMs: request.timing?.waiting.totalMs ?? 0,
        databaseMs: request.timing?.database.totalMs ?? 0,
      })
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms),
        user: request.user?.username,
      },
      'answered',
    )
    done()
  })
}

/** Finding the series of three labels costs more than counting in it; routes and statuses are few. */
const series = new Map<string, client.Histogram.Internal<string>>()

function durationsOf(method: string, route: string, status: number): client.Histogram.Internal<string> {
  const key = `${method} ${route} ${status}`
  const known = series.get(key) ?? durations.labels(method, route, String(status))
  series.set(key, known)
  return known
}

export const metricsText = (): Promise<string> => registry.metrics()
export const metricsType = registry.contentType

/** All requests of this process since it started; `failed` are those that were our fault. */
export async function requestTotals(): Promise<{
  count: number
  failed: number
  meanMs: number
  sockets: number
}> {
  const { values } = await durations.get()
  const sum = (name: string, isWanted: (status: string) => boolean = () => true): number =>
    values
      .filter(value => value.metricName === name && isWanted(String(value.labels.status)))
      .reduce((total, { value }) => total + value, 0)
  const count = sum('kezhan_http_request_seconds_count')
  const seconds = sum('kezhan_http_request_seconds_sum')
  return {
    count,
    failed: sum('kezhan_http_request_seconds_count', status => status.startsWith('5')),
    meanMs: count === 0 ? 0 : Math.round((seconds / count) * 10_000) / 10,
    sockets: (await liveSockets.get()).values[0]?.value ?? 0,
  }
}
