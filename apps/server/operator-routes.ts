import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '@kezhan/server-kit/db/database'
import { metricsText, metricsType } from '@kezhan/server-kit/http/metrics'
import type { FastifyInstance } from 'fastify'

/** For the people who run the machine: alive, ready, and figures for who has the operator's token. */
export function operatorRoutes(
  app: FastifyInstance,
  database: Database,
  metricsToken: string | undefined,
): void {
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
    // Where a request comes from proves nothing: a proxy on this machine passes those of strangers on.
    if (metricsToken === undefined) return reply.status(404).send()
    const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(sent, metricsToken)) return reply.status(401).header('www-authenticate', 'Bearer').send()
    return reply.type(metricsType).send(await metricsText())
  })
}

/** In the same time for every wrong token. */
function isSame(sent: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(token))
}
