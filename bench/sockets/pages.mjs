// The thread of the thousand pages: apart from those who measure, so that its own work does not count as the server's.
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

const { moduleUrl, address, tokens, count } = workerData
const { LiveSocket } = await import(new URL('live-socket.mjs', moduleUrl))
const { noticeSpeech } = await import(new URL('notice-speech.mjs', moduleUrl))
let up = 0

const pages = Array.from(
  { length: count },
  (_, index) =>
    new LiveSocket(() => connect(tokens[index % tokens.length]), noticeSpeech, {
      onMessage: () => undefined,
      onState: state => {
        up += state === 'connected' ? 1 : -1
        parentPort.postMessage({ up, atMs: Date.now() })
      },
      onSessionOver: () => {
        throw new Error('a session of the bench is over')
      },
    }),
)
for (const page of pages) page.start()

function connect(token) {
  const wire = new WebSocket(address, ['kezhan', token])
  // A browser's socket that was let go may fail unheard; in Node nobody listening would end the thread.
  wire.on('error', () => undefined)
  return wire
}
