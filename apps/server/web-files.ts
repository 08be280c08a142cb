import fastifyStatic from '@fastify/static'
import { apiBase } from '@kezhan/server-kit/http/app'
import { failed } from '@kezhan/server-kit/http/envelope'
import type { FastifyInstance } from 'fastify'

const assetsLifeMs = 365 * 24 * 3600 * 1000

/** The browser application owns every address that is not an API call; its own router knows the unknown ones. */
export function webFiles(dir: string): (app: FastifyInstance) => Promise<void> {
  return async app => {
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      wildcard: false,
      // The build leaves a .br and a .gz beside every file that is worth it.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Names in assets/ carry a hash of the content; everything else must be asked for again.
        const isHashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${assetsLifeMs / 1000}, immutable` : 'no-cache',
        )
      },
    })
    app.get('/*', async (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const isCall = path === apiBase || path.startsWith(`${apiBase}/`)
      const isFile = /\.\w{1,8}$/.test(path) && !request.headers.accept?.includes('text/html')
      if (isCall || isFile) return reply.status(404).send(failed('路径不存在，请检查路径是否正确', 404))
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    })
  }
}
