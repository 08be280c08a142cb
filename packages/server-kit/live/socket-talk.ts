import type { WebSocket } from '@fastify/websocket'
import { closeCodes } from './close-codes'

const mostUnsentBytes = 1024 * 1024

/** Hands on what a page says, if it is text; too much of anything ends the socket. */
export function hearTexts(socket: WebSocket, mostPerMinute: number, onText: (text: string) => void): void {
  let minute = 0
  let received = 0
  socket.on('message', (content, isBinary) => {
    const now = Math.floor(Date.now() / 60_000)
    received = now === minute ? received + 1 : 1
    minute = now
    if (received > mostPerMinute) socket.close(closeCodes.tooMuch)
    else if (!isBinary) onText(String(content))
  })
}

/** A page that does not take its messages would fill our memory; it loses the socket and starts afresh. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostUnsentBytes) socket.terminate()
  else socket.send(text)
}

const unanswered = new WeakSet<WebSocket>()

/** Ends a socket whose other side is gone without a word; browsers answer pings even in sleeping tabs. */
export function pingOrEnd(socket: WebSocket): void {
  if (unanswered.has(socket)) {
    socket.terminate()
    return
  }
  unanswered.add(socket)
  socket.once('pong', () => unanswered.delete(socket))
  socket.ping()
}

const farewellMs = 1000

/** Closes the sockets in good order; who does not answer in time is cut off. */
export async function closeAll(sockets: readonly WebSocket[], code: number): Promise<void> {
  const cutOff = setTimeout(() => {
    for (const socket of sockets) socket.terminate()
  }, farewellMs)
  await Promise.all(
    sockets.map(socket => {
      const closed = new Promise(resolve => socket.once('close', resolve))
      socket.close(code)
      return closed
    }),
  )
  clearTimeout(cutOff)
}
