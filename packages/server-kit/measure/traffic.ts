import { stepOf } from './latency'

/**
 * One answered request. It has the pattern of its route instead of its address, and neither headers nor bodies: what a
 * caller sends may be a token or a certificate, and nobody who reads traces is meant to see it.
 */
export interface TracedRequest {
  /** When it came. */
  readonly at: number
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly title: string
  readonly status: number
  readonly username: string
  readonly hotelCode: string
  readonly address: string
  readonly totalMs: number
  readonly waitingMs: number
  readonly databaseMs: number
}

/** What a route did in a time. */
export interface RouteTraffic {
  readonly title: string
  count: number
  /** Answered with 4xx. */
  refused: number
  /** Answered with 5xx: our fault. */
  failed: number
  sumMs: number
  maxMs: number
  /** See `latency.ts`. */
  steps: Record<number, number>
}

const mostTraces = 200

/** Counts requests between two looks, and keeps the newest of them. */
export class Traffic {
  /** Since the process began. */
  readonly totals = { count: 0, failed: 0 }
  private traces: TracedRequest[] = []
  private next = 0
  private routes = new Map<string, RouteTraffic>()

  note(request: TracedRequest): void {
    this.traces[this.next] = request
    this.next = (this.next + 1) % mostTraces
    const key = `${request.method} ${request.route}`
    const known = this.routes.get(key)
    const route = known ?? {
      title: request.title,
      count: 0,
      refused: 0,
      failed: 0,
      sumMs: 0,
      maxMs: 0,
      steps: {},
    }
    if (known === undefined) this.routes.set(key, route)
    const { status, totalMs } = request
    const step = stepOf(totalMs)
    route.count++
    route.sumMs += totalMs
    if (totalMs > route.maxMs) route.maxMs = totalMs
    route.steps[step] = (route.steps[step] ?? 0) + 1
    this.totals.count++
    if (status >= 500) {
      route.failed++
      this.totals.failed++
    } else if (status >= 400) route.refused++
  }

  /** The newest requests since the last time, oldest first. */
  takeTraces(): TracedRequest[] {
    const taken = this.traces.toSorted((a, b) => a.at - b.at)
    this.traces = []
    this.next = 0
    return taken
  }

  /** What each route did since the last time. */
  takeRoutes(): Record<string, RouteTraffic> {
    const taken = Object.fromEntries(this.routes)
    this.routes = new Map()
    return taken
  }
}
