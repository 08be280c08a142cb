import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Written from docs/public-api.md alone, as the program of a stranger would be; it imports nothing of ours. */
export interface WebhookReceiver {
  readonly url: string
  readonly port: number
  /** Events that were taken, once each, in the order in which they came. */
  readonly taken: readonly HeardEvent[]
  readonly refusedSignatures: () => number
  /** An event whose `afterSeq` was not the last that was known of its object. */
  readonly gaps: readonly string[]
  setSecret(secret: string): void
  /** Answers so: a status, or 0 for no answer at all. */
  answerWith(next: (event: HeardEvent) => number): void
  stop(): Promise<void>
}

export interface HeardEvent {
  readonly id: string
  readonly topic: string
  readonly hotelCode: string
  readonly object: { readonly kind: string; readonly id: string; readonly no: string }
  readonly seq: number
  readonly afterSeq: number | null
  readonly isReplay: boolean
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const taken: HeardEvent[] = []
  const gaps: string[] = []
  const known = new Set<string>()
  const last = new Map<string, number>()
  let [secret, refused] = ['', 0]
  let next: (event: HeardEvent) => number = () => 200

  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      if (!isSigned(secret, request, body)) {
        refused++
        response.writeHead(401).end()
        return
      }
      const event = JSON.parse(body) as HeardEvent
      const status = next(event)
      if (status === 0) return void response.destroy()
      if (status < 300 && event.topic !== 'ping') take(event)
      response.writeHead(status).end()
    })
  })

  function take(event: HeardEvent): void {
    if (known.has(event.id) && !event.isReplay) return
    known.add(event.id)
    const object = `${event.object.kind} ${event.object.id}`
    const before = last.get(object)
    if (!event.isReplay) {
      if (event.afterSeq !== (before ?? null))
        gaps.push(`${object}: ${before} then ${event.afterSeq} → ${event.seq}`)
      last.set(object, event.seq)
    }
    taken.push(event)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hear`,
    port,
    taken,
    gaps,
    refusedSignatures: () => refused,
    setSecret: given => {
      secret = given
    },
    answerWith: given => {
      next = given
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const windowMs = 5 * 60_000

function isSigned(secret: string, { headers }: IncomingMessage, body: string): boolean {
  const time = String(headers['x-kezhan-time'])
  if (Math.abs(Date.now() - Number(time)) > windowMs) return false
  const wanted = Buffer.from(createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex'))
  const given = Buffer.from(String(headers['x-kezhan-signature']))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
