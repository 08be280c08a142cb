import type { WebSocket } from '@fastify/websocket'
import { readNotice } from './live-message'
import { hearsAll, type OpenSocket, type OpenSockets } from './open-sockets'
import { sendText } from './socket-talk'

/** The database says so whenever rights were given or withdrawn. */
export const rightsNotice = 'rights'

/** What the sockets of one address say and hear. */
export interface Talk {
  /** How much a page may say; who says more loses its socket. */
  readonly mostPerMinute: number
  onText(one: OpenSocket, text: string): void
  /** A notice of this or another process. */
  onNotice(subject: string, sockets: OpenSockets): void
  /** Menu or rights of the one who listens are other ones now. */
  onMenu?(socket: WebSocket): void
}

const menuChanged = JSON.stringify({ cmd: 'menu' })
const heartbeat = 'HeartBeat'
const heartbeatAnswer = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })

/** A page only ever says that it is there; anything else is ignored. It hears what is meant for it. */
export const noticeTalk: Talk = {
  mostPerMinute: 120,
  onText: ({ socket }, text) => {
    if (text === heartbeat) sendText(socket, heartbeatAnswer)
  },
  onNotice: (subject, sockets) => {
    const notice = readNotice(subject)
    if (notice === undefined) return
    const text = JSON.stringify(notice.message)
    const bare = JSON.stringify({ cmd: notice.message.cmd })
    for (const { socket, listener } of sockets.ofTarget(notice.to))
      sendText(socket, hearsAll(notice.to, listener) ? text : bare)
  },
  onMenu: socket => sendText(socket, menuChanged),
}
