import type { Database } from '@kezhan/server-kit/db/database'
import { metricsText, metricsType } from '@kezhan/server-kit/http/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** For the people who run the machine: alive, ready, figures. */
export function operatorRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok', node: process.versions.node }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.query('select 1', [])
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.status(404).send()
    return reply.type(metricsType).send(await metricsText())
  })
}

/** Figures are for this machine only; a request that came through a proxy is somebody else's. */
function isLocal(request: FastifyRequest): boolean {
  const isLoopback = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1'
  return isLoopback && request.headers['x-forwarded-for'] === undefined
}
