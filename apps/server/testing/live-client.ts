import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface SocketClient<M> {
  readonly socket: WebSocket
  /** What came down the socket so far. */
  readonly messages: readonly M[]
  /** The close code, as soon as there is one. */
  closeCode(): number | undefined
}

export type LiveClient = SocketClient<{ readonly cmd: string; readonly [name: string]: unknown }>

/** A page's socket, open. */
export const openLive = (port: number, userId: string, token: string): Promise<LiveClient> =>
  openSocket(addressOf(port, userId), token)

/** The socket of a page with shared tables, open. */
export const openTables = (
  port: number,
  userId: string,
  token: string,
): Promise<SocketClient<{ readonly type: string; readonly data: unknown }>> =>
  openSocket(`ws://127.0.0.1:${port}/pms/vxeSocket/${userId}/page-1`, token)

async function openSocket<M>(address: string, token: string): Promise<SocketClient<M>> {
  const socket = new WebSocket(address, ['kezhan', token])
  const messages: M[] = []
  let closeCode: number | undefined
  socket.on('message', content => messages.push(JSON.parse(String(content))))
  socket.on('close', code => {
    closeCode = code
  })
  await once(socket, 'open')
  return { socket, messages, closeCode: () => closeCode }
}

/** The HTTP status that an attempt to open a socket is answered with; 101 when it opens. */
export function tryLive(
  port: number,
  userId: string,
  { protocols = [], headers = {} }: { protocols?: string[]; headers?: Record<string, string> },
): Promise<number | undefined> {
  const socket = new WebSocket(addressOf(port, userId), protocols, { headers })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('unexpected-response', (request, answer) => {
      resolve(answer.statusCode)
      request.destroy()
    })
    socket.on('open', () => {
      resolve(101)
      socket.close()
    })
  })
}

const addressOf = (port: number, userId: string): string => `ws://127.0.0.1:${port}/pms/websocket/${userId}`
