/** Adds up the time in which at least one piece of work was under way. */
class Stopwatch {
  totalMs = 0
  private running = 0
  private beganMs = 0

  begin(): void {
    if (this.running++ === 0) this.beganMs = performance.now()
  }

  end(): void {
    if (--this.running === 0) this.totalMs += performance.now() - this.beganMs
  }
}

/** Where the time of one request went, beside its own work. */
export class Timing {
  /** For a connection of the pool. */
  readonly waiting = new Stopwatch()
  /** For answers of PostgreSQL. */
  readonly database = new Stopwatch()
}

/** Work whose time counts; without anybody who wants to know it is just done. */
export async function timed<T>(watch: Stopwatch | undefined, work: () => Promise<T>): Promise<T> {
  if (watch === undefined) return work()
  watch.begin()
  try {
    return await work()
  } finally {
    watch.end()
  }
}
