import { hostname } from 'node:os'
import type { Db, Queries } from '../db/database'
import { platformScope } from '../db/database'
import { newId } from '../new-id'
import { enterBuiltIn, mendNextTimes } from './built-in-schedules'
import { claimDue, pressRun } from './claim-due'
import type { JobParts } from './job-ctx'
import type { JobKinds } from './job-kind'
import { type JobQueue, openQueue } from './queue'
import { type OpenHotels, RunLines, runJob } from './run-job'
import { endLostRuns, endRun, forgetIdle, keepLines, type RunEnd, type TakenRun, takeRun } from './run-rows'

export interface RunnerOptions {
  readonly parts: JobParts
  readonly kinds: JobKinds
  readonly hotels: OpenHotels
  /** How many runs one process has under way. */
  readonly atOnce?: number
}

const lookEveryMs = 1000
/** A database that is away is not asked every second, and the log does not fill with it. */
const afterTroubleMs = 5000
/** Runs of other processes are looked for so often; its own are fetched as soon as they are sent. */
const fetchEveryMs = 2000
const aliveEveryMs = 3000
const superviseEveryMs = 5000
const defaultAtOnce = 4

interface Active {
  readonly token: string
  readonly lines: RunLines
  /** So many lines are in the database. */
  kept: number
}

/** Looks for due schedules, and does what it gets out of the queue, as long as the process lives. */
export class JobRunner {
  private readonly db: Db
  private readonly process = `${hostname()}:${process.pid}`
  private readonly active = new Map<string, Active>()
  private readonly running = new Set<Promise<void>>()
  private opening: Promise<JobQueue> | undefined
  private state: 'new' | 'started' | 'stopped' = 'new'
  private lookTimer: NodeJS.Timeout | undefined
  private aliveTimer: NodeJS.Timeout | undefined
  private look: Promise<unknown> = Promise.resolve()
  /** Places that wait for an answer of the queue. */
  private reserved = 0
  private lastFetchMs = 0
  private lastSupervisedMs = 0

  constructor(private readonly options: RunnerOptions) {
    this.db = options.parts.database.scoped(platformScope)
  }

  /** Begins to look. Nobody waits for the queue to be there: a start takes no longer for it. */
  start(): void {
    this.state = 'started'
    this.wait()
    this.aliveTimer = setInterval(() => void this.sayAlive(), aliveEveryMs).unref()
  }

  /** Sends a run of it because somebody pressed; false where none can begin. */
  async press(tx: Queries, jobId: string, pressedBy: string): Promise<boolean> {
    return this.state === 'started' && pressRun(tx, await this.queue(), jobId, pressedBy)
  }

  /** What was sent just now need not wait for the next look. */
  wake(): void {
    this.lastFetchMs = 0
    this.wait(0)
  }

  /** What is under way comes to its end, and nothing begins after it. */
  async stop(): Promise<void> {
    this.state = 'stopped'
    clearTimeout(this.lookTimer)
    await this.look
    // Until then it says that it is alive: nobody else takes what a slow one is still at.
    await Promise.all(this.running)
    clearInterval(this.aliveTimer)
    const queue = await this.opening?.catch(() => undefined)
    await queue?.stop()
  }

  private wait(afterMs = lookEveryMs): void {
    if (this.state !== 'started') return
    clearTimeout(this.lookTimer)
    this.lookTimer = setTimeout(() => {
      this.look = this.look
        .then(() => this.lookOnce())
        .then(
          () => this.wait(),
          error => {
            this.log('due jobs were not looked for')(error)
            this.wait(afterTroubleMs)
          },
        )
    }, afterMs).unref()
  }

  private async lookOnce(): Promise<void> {
    if (this.state !== 'started') return
    const queue = await this.queue()
    if (performance.now() - this.lastSupervisedMs > superviseEveryMs) {
      this.lastSupervisedMs = performance.now()
      await queue.supervise()
      await endLostRuns(this.db)
    }
    const { parts, kinds } = this.options
    const sent = await claimDue(this.db, queue, kinds, parts.now())
    if (sent > 0 || performance.now() - this.lastFetchMs > fetchEveryMs) await this.fetch(queue)
  }

  /** Opened once; a database that is away is tried again at the next look. */
  private queue(): Promise<JobQueue> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }

  private async open(): Promise<JobQueue> {
    const { parts, kinds } = this.options
    const queue = await openQueue(parts.database, this.log('the queue of jobs has a problem'))
    await enterBuiltIn(this.db, kinds, parts.now(), newId)
    await mendNextTimes(this.db, parts.now())
    return queue
  }

  private async sayAlive(): Promise<void> {
    if (this.active.size === 0) return
    try {
      const queue = await this.queue()
      await queue.touch([...this.active.keys()])
      for (const one of this.active.values()) await this.keepLines(one)
    } catch (error) {
      // The database is away, and with it everything that could be done twice.
      this.log('a process could not say that it is at work')(error)
    }
  }

  private async keepLines(one: Active): Promise<void> {
    const { lines } = one.lines
    if (lines.length === one.kept) return
    one.kept = lines.length
    await keepLines(this.db, one.token, lines)
  }

  private async fetch(queue: JobQueue): Promise<void> {
    const free = (this.options.atOnce ?? defaultAtOnce) - this.active.size - this.reserved
    if (free <= 0 || this.state !== 'started') return
    this.lastFetchMs = performance.now()
    this.reserved += free
    try {
      for (const queueId of await queue.fetch(free)) this.begin(queue, queueId)
    } finally {
      this.reserved -= free
    }
  }

  private begin(queue: JobQueue, queueId: string): void {
    const own: Active = { token: newId(), lines: new RunLines([]), kept: 0 }
    this.active.set(queueId, own)
    const run = this.doOne(queue, queueId, own)
      .catch(this.log('a run was left to another process'))
      .then(() => {
        this.active.delete(queueId)
        this.running.delete(run)
        // More may wait for the place that is free now.
        return this.fetch(queue)
      })
      .catch(this.log('the queue of jobs was not asked'))
    this.running.add(run)
  }

  private async doOne(queue: JobQueue, queueId: string, { token, lines }: Active): Promise<void> {
    const run = await takeRun(this.db, queueId, token, this.process)
    if (run !== undefined) {
      for (const line of run.lines) lines.add(line)
      if (run.attempts > 1) lines.add(`第${run.attempts}次执行：上一个进程中断`)
      await this.end(run, token, lines, await this.outcomeOf(run, token, lines))
    }
    await queue.complete(queueId)
  }

  private async outcomeOf(run: TakenRun, token: string, lines: RunLines): Promise<RunEnd> {
    const { parts, kinds, hotels } = this.options
    const kind = kinds.get(run.jobClassName)
    return kind === undefined
      ? { state: 'failed', done: null, problem: `后台找不到该类名：${run.jobClassName}` }
      : runJob(parts, { run, token, kind, lines, hotels })
  }

  private async end(run: TakenRun, token: string, { lines }: RunLines, end: RunEnd): Promise<void> {
    await endRun(this.db, run, token, lines, end)
    if (end.state === 'idle') await forgetIdle(this.db, run)
  }

  private log(text: string): (error: unknown) => void {
    return error => this.options.parts.log.error({ err: error }, text)
  }
}
