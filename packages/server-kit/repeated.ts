/** What every process does for itself, again and again; what one of several does for all is a job (`jobs/`). */
export interface OwnWork {
  readonly everyMs: number
  /** The first time, where it should not wait as long as the others. */
  readonly firstAfterMs?: number
  readonly run: () => Promise<unknown>
  /** What the log says when it failed. */
  readonly onFailure: string
}

/** Does it again and again, one time after the other, as long as the process lives. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<unknown> = Promise.resolve()
  private isStopped = false

  constructor(
    private readonly work: OwnWork,
    private readonly onProblem: (error: unknown) => void,
  ) {
    this.wait(work.firstAfterMs ?? work.everyMs)
  }

  /** What is under way comes to its end, and nothing begins after it. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running
  }

  private wait(afterMs: number): void {
    if (this.isStopped) return
    this.timer = setTimeout(() => {
      this.running = this.work
        .run()
        .catch(this.onProblem)
        .then(() => this.wait(this.work.everyMs))
    }, afterMs).unref()
  }
}
