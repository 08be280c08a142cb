import { heartbeatTimeoutMs, reconnectMs } from './live-constants'

/** What the server says unasked; `cmd` tells what it is about. */
export interface LiveMessage {
  readonly cmd: string
  readonly [name: string]: unknown
}
export type LiveState = 'connected' | 'down'

export type LiveWire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onerror' | 'onclose'>

export interface LiveEvents {
  onMessage(message: LiveMessage): void
  onState(state: LiveState): void
  /** The server ended the session; there will be no further attempt. */
  onSessionOver(): void
}

const sessionOverCode = 4001

/**
 * Keeps one socket open until it is stopped or the session is over. It knows neither page nor session, so that the
 * bench runs the very same logic.
 */
export class LiveSocket {
  private wire: LiveWire | undefined
  private isUp = false
  private hasHeard = false
  /** Runs out when the server stays silent, to a beat or to the wish to connect. */
  private beatTimer: ReturnType<typeof setTimeout> | undefined
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly connect: () => LiveWire,
    private readonly events: LiveEvents,
  ) {}

  start(): void {
    const wire = this.connect()
    this.wire = wire
    this.beatTimer = setTimeout(() => this.reconnect(), heartbeatTimeoutMs)
    wire.onopen = () => {
      clearTimeout(this.beatTimer)
      this.tellState(true)
      this.beat()
    }
    wire.onmessage = ({ data }) => {
      this.hasHeard = true
      const message = readMessage(data)
      if (message !== undefined) this.events.onMessage(message)
    }
    // An error is followed by a close in browsers, though not at once; whichever comes first counts, once.
    wire.onerror = () => this.reconnect()
    wire.onclose = ({ code }) => {
      if (code !== sessionOverCode) return this.reconnect()
      this.stop()
      this.events.onSessionOver()
    }
  }

  /** Ends everything, a waiting reconnect included: else the socket of a former user would come back. */
  stop(): void {
    clearTimeout(this.reconnectTimer)
    this.letGo()
  }

  private beat(): void {
    this.hasHeard = false
    this.wire?.send('HeartBeat')
    this.beatTimer = setTimeout(() => (this.hasHeard ? this.beat() : this.reconnect()), heartbeatTimeoutMs)
  }

  private reconnect(): void {
    this.letGo()
    this.reconnectTimer = setTimeout(() => this.start(), reconnectMs)
  }

  /** What a socket says after it was let go concerns nobody; that alone keeps it to one reconnect at a time. */
  private letGo(): void {
    clearTimeout(this.beatTimer)
    const wire = this.wire
    this.wire = undefined
    if (wire === undefined) return
    wire.onopen = wire.onmessage = wire.onerror = wire.onclose = null
    wire.close()
    this.tellState(false)
  }

  private tellState(isUp: boolean): void {
    if (isUp === this.isUp) return
    this.isUp = isUp
    this.events.onState(isUp ? 'connected' : 'down')
  }
}

/** Frames are data, never code; one that cannot be read is nothing. */
function readMessage(frame: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(frame))
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'cmd' in value && typeof value.cmd === 'string'
