import type { Rights } from '../user'

/** What the database says about a session that goes on. */
export interface AliveSession {
  readonly leftMs: number
  readonly hotelCode: string
  readonly rights: Pick<Rights, 'can'>
  /** Another mark says that menu or rights of the person are other ones. */
  readonly menuMark: string
}

export type AskAlive = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, AliveSession>>

/**
 * Knows which sessions may be over and asks the database about all of them in one statement, one statement at a time.
 * A question that fails is asked again: a database that is away ends no session.
 */
export class SessionWatch {
  private readonly waiting = new Set<string>()
  private readonly endsAtMs = new Map<string, number>()
  private isAsking = false

  constructor(
    private readonly askAlive: AskAlive,
    private readonly tell: (sessionId: string, session: AliveSession | undefined) => void,
    /** Everything that was asked has been answered. */
    private readonly settled: () => void = () => undefined,
  ) {}

  /** Asks about these sessions, now or right after the question that is under way. */
  check(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.waiting.add(id)
    void this.ask()
  }

  /** To be called every second: asks about sessions whose time is over, and again what could not be answered. */
  tick(nowMs: number): void {
    this.check([...this.endsAtMs].filter(([, endsAtMs]) => endsAtMs <= nowMs).map(([id]) => id))
  }

  forget(sessionId: string): void {
    this.waiting.delete(sessionId)
    this.endsAtMs.delete(sessionId)
  }

  private async ask(): Promise<void> {
    if (this.isAsking) return
    if (this.waiting.size === 0) return this.settled()
    const ids = [...this.waiting]
    this.waiting.clear()
    this.isAsking = true
    try {
      const alive = await this.askAlive(ids)
      for (const id of ids) if (!this.waiting.has(id)) this.answer(id, alive.get(id))
    } catch {
      // The next tick asks again.
      for (const id of ids) this.waiting.add(id)
      return
    } finally {
      this.isAsking = false
    }
    await this.ask()
  }

  /** What was asked again meanwhile is answered by the newer question. */
  private answer(id: string, session: AliveSession | undefined): void {
    if (session === undefined) this.endsAtMs.delete(id)
    else this.endsAtMs.set(id, Date.now() + session.leftMs)
    this.tell(id, session)
  }
}
