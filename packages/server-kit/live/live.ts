import type { IncomingMessage } from 'node:http'
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket'
import { type Call, call } from '@kezhan/resource/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Notices } from '../db/notices'
import { apiBase } from '../http/app'
import type { RawRoute } from '../server-module'
import { guest, type User } from '../user'
import { makeHub } from './hub'
import { refuse } from './refusals'
import type { AskAlive } from './session-watch'
import { makeTableTalk, type TableTalkParts } from './table-talk'
import { noticeTalk } from './talk'

export interface Live {
  /** Mounts the socket. After the other routes: to those, a request to upgrade is a request like any other. */
  register(app: FastifyInstance): Promise<void>
}

const liveCall = call('GET', '/websocket/:userId', {
  access: 'signed-in',
  title: '消息通道（WebSocket）',
  input: { userId: { kind: 'text', label: '用户', required: true } },
}).returns<null>()

const tableCall = call('GET', '/vxeSocket/:userId/:pageId', {
  access: 'signed-in',
  title: '共享表格通道（WebSocket）',
  input: {
    userId: { kind: 'text', label: '用户', required: true },
    pageId: { kind: 'text', label: '页面', required: true },
  },
}).returns<null>()

const refusePlain = async (): Promise<never> => {
  throw refuse('live.plain')
}

/** For the lists of calls; to a plain request there is nothing at these addresses. */
export const liveRoutes: readonly RawRoute[] = [liveCall, tableCall].map(one => ({
  call: one,
  handle: refusePlain,
}))

const protocol = 'kezhan'
const mostMessageBytes = 4096
const upgradeMs = 10_000

/** One socket per open page for what the server has to say unasked, and one for tables that several people write in. */
export function makeLive(notices: Notices, askAlive: AskAlive, tableParts: TableTalkParts): Live {
  const hub = makeHub(notices, askAlive, noticeTalk)
  const tableTalk = makeTableTalk(tableParts)
  const tableHub = makeHub(notices, askAlive, tableTalk)
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
        preClose: async () => {
          await Promise.all([hub.stop(), tableHub.stop()])
        },
      })
      mount(app, liveCall, (socket, user) => hub.open(socket, user))
      mount(app, tableCall, (socket, user, token) => {
        tableTalk.join(socket, user, token)
        tableHub.open(socket, user)
      })
      hub.start()
      tableHub.start()
    },
  }
}

function mount(
  app: FastifyInstance,
  socketCall: Call,
  open: (socket: WebSocket, user: User, token: string) => void,
): void {
  app.route({
    method: 'GET',
    url: `${apiBase}${socketCall.path}`,
    config: { call: socketCall },
    preHandler: async request => {
      if (request.ws) refuseForeign(request)
    },
    handler: refusePlain,
    wsHandler: (socket, request) =>
      open(socket, request.user ?? guest, String(request.headers['x-access-token'] ?? '')),
  })
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
