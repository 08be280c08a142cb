interface BegunSocket {
  readonly token: string
  readonly socket: WebSocket
  /** What was said before anybody listened. */
  readonly heard: readonly MessageEvent[]
}

declare global {
  interface Window {
    /** Left by public/first-paint.js, which opens the socket before this code is there. */
    begunSocket?: BegunSocket | undefined
  }
}

/** Of a socket whose other end has answered; one that is closing or closed has more. */
const openState = 1

/** Whether messages can come already: what a page then asks for is asked once. */
export const isSocketBegun = (token: string | undefined): boolean =>
  window.begunSocket?.token === token && window.begunSocket?.socket.readyState === openState

/** Serves once, and only whom it was opened for: somebody may have signed in anew meanwhile, in another window. */
export function takeBegunSocket(token: string): WebSocket | undefined {
  const begun = window.begunSocket
  window.begunSocket = undefined
  if (begun === undefined) return undefined
  const { socket, heard } = begun
  if (begun.token !== token || socket.readyState > openState) {
    socket.close()
    return undefined
  }
  // One that is open already says so to whoever listens now, and what it was told meanwhile: a page may have read ahead before that.
  if (socket.readyState === openState)
    queueMicrotask(() => {
      socket.onopen?.(new Event('open'))
      for (const event of heard) socket.onmessage?.(event)
    })
  return socket
}
