import type { Database } from '@kezhan/server-kit/db/database'
import type { User } from '@kezhan/server-kit/user'

const flushEveryMs = 60_000

/**
 * When sessions last asked for something. Requests only note it in memory; once a minute one statement writes what this
 * process has seen, so that reading a list costs no write.
 */
export class LastSeen {
  private seen = new Map<string, Date>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly database: Database,
    everyMs = flushEveryMs,
  ) {
    this.timer = setInterval(() => void this.flush(), everyMs)
    this.timer.unref()
  }

  /** Notes the session and hands the user on. */
  note(user: User | undefined): User | undefined {
    if (user !== undefined) this.seen.set(user.sessionId, new Date())
    return user
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async flush(): Promise<void> {
    if (this.seen.size === 0) return
    const seen = this.seen
    this.seen = new Map()
    try {
      await this.database.query(
        `update sys_session s set last_seen_at = r.at
         from unnest($1::text[], $2::timestamptz[]) as r (id, at)
         where s.id = r.id and s.last_seen_at is distinct from r.at`,
        [[...seen.keys()], [...seen.values()]],
      )
    } catch {
      // The database is away, which every request says already. What was seen waits for the next time.
      this.seen = new Map([...seen, ...this.seen])
    }
  }
}
