import { reconnectMs } from './live-constants'

export type LiveState = 'connected' | 'down'

export type LiveWire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onerror' | 'onclose'>

/** How two ends of a socket talk: what a beat is, how often it is sent, when it must be answered, and by what. */
export interface Speech<M> {
  readonly beat: string
  readonly beatMs: number
  readonly answerMs: number
  /** Undefined for a frame that says nothing. */
  read(frame: unknown): M | undefined
  isAnswer(message: M | undefined): boolean
}

export interface LiveEvents<M> {
  onMessage(message: M): void
  onState(state: LiveState): void
  /** The server ended the session; there will be no further attempt. */
  onSessionOver(): void
}

const sessionOverCode = 4001

/**
 * Keeps one socket open until it is stopped or the session is over. It knows neither page nor session, so that the
 * bench runs the very same logic.
 */
export class LiveSocket<M> {
  private wire: LiveWire | undefined
  private isUp = false
  private isAnswered = false
  private beatTimer: ReturnType<typeof setTimeout> | undefined
  /** Runs out when the server stays silent, to a beat or to the wish to connect. */
  private answerTimer: ReturnType<typeof setTimeout> | undefined
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly connect: () => LiveWire,
    private readonly speech: Speech<M>,
    private readonly events: LiveEvents<M>,
  ) {}

  start(): void {
    const wire = this.connect()
    this.wire = wire
    this.answerTimer = setTimeout(() => this.reconnect(), this.speech.answerMs)
    wire.onopen = () => {
      clearTimeout(this.answerTimer)
      this.tellState(true)
      this.beat()
    }
    wire.onmessage = ({ data }) => {
      const message = this.speech.read(data)
      if (this.speech.isAnswer(message)) this.isAnswered = true
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

  /** Says something; false while there is nobody to say it to. */
  send(text: string): boolean {
    if (!this.isUp) return false
    this.wire?.send(text)
    return true
  }

  /** Ends everything, a waiting reconnect included: else the socket of a former user would come back. */
  stop(): void {
    clearTimeout(this.reconnectTimer)
    this.letGo()
  }

  /** Something says that the line is gone: it is not believed in until it has been made again. */
  doubt(): void {
    if (this.wire !== undefined) this.reconnect()
  }

  private beat(): void {
    const { beat, beatMs, answerMs } = this.speech
    this.isAnswered = false
    this.wire?.send(beat)
    // Before the next beat, also when both are due at once.
    this.answerTimer = setTimeout(() => {
      if (!this.isAnswered) this.reconnect()
    }, answerMs)
    this.beatTimer = setTimeout(() => this.beat(), beatMs)
  }

  private reconnect(): void {
    this.letGo()
    this.reconnectTimer = setTimeout(() => this.start(), reconnectMs)
  }

  /** What a socket says after it was let go concerns nobody; that alone keeps it to one reconnect at a time. */
  private letGo(): void {
    clearTimeout(this.answerTimer)
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
export function readFrame(frame: unknown): unknown {
  try {
    return JSON.parse(String(frame))
  } catch {
    return undefined
  }
}
