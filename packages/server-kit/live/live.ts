import type { IncomingMessage } from 'node:http'
import fastifyWebsocket from '@fastify/websocket'
import { call } from '@kezhan/resource/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Notices } from '../db/notices'
import { apiBase } from '../http/app'
import type { RawRoute } from '../server-module'
import { guest } from '../user'
import { makeHub } from './hub'
import { refuse } from './refusals'
import type { AskAlive } from './session-watch'

export interface Live {
  /** Mounts the socket. After the other routes: to those, a request to upgrade is a request like any other. */
  register(app: FastifyInstance): Promise<void>
}

const liveCall = call('GET', '/websocket/:userId', {
  access: 'signed-in',
  title: '消息通道（WebSocket）',
  input: { userId: { kind: 'text', label: '用户', required: true } },
}).returns<null>()

const refusePlain = async (): Promise<never> => {
  throw refuse('live.plain')
}

/** For the lists of calls; to a plain request there is nothing at this address. */
export const liveRoute: RawRoute = { call: liveCall, handle: refusePlain }

const protocol = 'kezhan'
const mostMessageBytes = 4096
const upgradeMs = 10_000

/** One socket per open page, for what the server has to say unasked. */
export function makeLive(notices: Notices, askAlive: AskAlive): Live {
  const hub = makeHub(notices, askAlive)
  return {
    register: async app => {
      app.server.prependListener('upgrade', request => {
        moveToken(request)
        request.socket.setTimeout(upgradeMs, () => request.socket.destroy())
      })
      // Node lets go of a connection that asks to upgrade, its time limit included: one that was refused is ours to end.
      app.addHook('onResponse', async ({ raw }) => {
        if (raw.headers.upgrade !== undefined) raw.socket.destroySoon()
      })
      await app.register(fastifyWebsocket, {
        options: {
          maxPayload: mostMessageBytes,
          handleProtocols: offered => offered.has(protocol) && protocol,
        },
        errorHandler: (error, socket, request) => {
          request.log.warn({ err: error }, 'socket failed')
          socket.close()
        },
        preClose: hub.stop,
      })
      app.route({
        method: 'GET',
        url: `${apiBase}${liveCall.path}`,
        config: { call: liveCall },
        preHandler: async request => {
          if (request.ws) refuseForeign(request)
        },
        handler: refusePlain,
        wsHandler: (socket, request) => hub.open(socket, request.user ?? guest),
      })
      hub.start()
    },
  }
}

/**
 * A browser cannot set headers on a socket, and an address is written into logs. So the token is offered as the second
 * protocol, and goes from there to where every call has it: the one access check sees no difference.
 */
function moveToken(request: IncomingMessage): void {
  const [name, token] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map(one => one.trim())
  if (name === protocol && token !== undefined) request.headers['x-access-token'] = token
}

/** The user in the path is who listens (C-28); pages of other sites do not listen at all. */
function refuseForeign(request: FastifyRequest): void {
  const { userId } = request.params as { userId: string }
  if (userId !== request.user?.id) throw refuse('live.user')
  const { origin, host } = request.headers
  if (origin !== undefined && hostOf(origin) !== host) throw refuse('live.origin')
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
