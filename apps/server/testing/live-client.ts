import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface LiveClient {
  readonly socket: WebSocket
  /** What came down the socket so far. */
  readonly messages: readonly { readonly cmd: string; readonly [name: string]: unknown }[]
  /** The close code, as soon as there is one. */
  closeCode(): number | undefined
}

/** A page's socket, open. */
export async function openLive(port: number, userId: string, token: string): Promise<LiveClient> {
  const socket = new WebSocket(addressOf(port, userId), ['kezhan', token])
  const messages: LiveClient['messages'][number][] = []
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
