import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@kezhan/base/refusal'
import type { ReportAnswer, ReportReply } from '@kezhan/reports/model/report'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { ReadCopy } from '@kezhan/server-kit/db/read-copy'
import { rowScopeOf } from '@kezhan/server-kit/user'
import pg from 'pg'
import { mostMs, type Reader } from '../report-maker'
import { beatRun, endRun, enterRun, type Outcome, type Progress, startRun } from './run-store'

const beatMs = 500

/** What is asked, for whom it is entered when it takes long. */
export interface Question {
  readonly screen: string
  /** Nothing of the open day is in it: a copy of the database may answer. */
  readonly isClosed: boolean
}
type Work = (reading: Pick<Reader, 'db' | 'onDays'>) => Promise<ReportAnswer>

/**
 * Reports are answered at once if they can be. One that takes longer is entered in a table and goes on in this process, and any
 * process says how far it is, hands out its answer or asks for its end. What waits for a place begins anew when it has one.
 */
export class ReportRuns {
  private readonly open = new Set<{ readonly attempt: () => void; readonly end: Promise<void> }>()
  private isStopped = false

  constructor(
    private readonly copy: ReadCopy | undefined,
    private readonly patienceMs: number,
  ) {}

  async ask(ctx: Ctx, question: Question, work: Work): Promise<ReportReply> {
    const attempt = this.begin(ctx, question, work)
    const waiting = new AbortController()
    const late = delay(this.patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined)
    const first = await Promise.race([attempt.answer, late]).finally(() => waiting.abort())
    if (first !== undefined) return first
    try {
      const { id, isRunning } = await enterRun(ctx, question.screen)
      if (!isRunning) attempt.callOff()
      const again = () => this.begin(ctx, question, work)
      this.track(ctx, id, isRunning ? attempt : undefined, again)
      return {
        runId: id,
        state: isRunning ? 'running' : 'waiting',
        daysDone: attempt.progress.done,
        daysTotal: attempt.progress.total,
        seconds: Math.round(this.patienceMs / 1000),
      }
    } catch (error) {
      attempt.callOff()
      throw error
    }
  }

  /** The database a closed span is read from: the copy where there is one that has everything. */
  async sourceFor(ctx: Ctx, isClosed: boolean): Promise<Db> {
    return (isClosed ? await this.copy?.dbFor(rowScopeOf(ctx.user)) : undefined) ?? ctx.db
  }

  /** What is under way is called off; who asked is told to ask again. */
  async stop(): Promise<void> {
    this.isStopped = true
    for (const one of this.open) one.attempt()
    await Promise.all([...this.open].map(one => one.end))
  }

  private begin(ctx: Ctx, question: Question, work: Work): Attempt {
    const calling = new AbortController()
    const { signal } = calling
    const progress: Progress = { done: 0, total: 0 }
    const onDays = (done: number, total: number) => {
      Object.assign(progress, { done, total })
    }
    const readFrom = (db: Db) =>
      db.snapshot(inner => work({ db: inner, onDays }), { timeoutMs: mostMs, signal })
    const read = async () => {
      const source = await this.sourceFor(ctx, question.isClosed)
      try {
        return await readFrom(source)
      } catch (error) {
        if (source === ctx.db || signal.aborted || isNoFaultOfTheCopy(error)) throw error
        this.copy?.rest()
        return readFrom(ctx.db)
      }
    }
    const answer = read()
    // Whoever called it off does not wait for it.
    answer.catch(() => undefined)
    return { answer, progress, callOff: () => calling.abort() }
  }

  private track(ctx: Ctx, id: string, attempt: Attempt | undefined, again: () => Attempt): void {
    let current = attempt
    const end = this.follow(ctx, id, attempt, () => {
      current = again()
      return current
    })
      .catch(error => {
        current?.callOff()
        ctx.log.error({ err: error }, 'a report was not followed to its end')
      })
      .finally(() => this.open.delete(entry))
    const entry = { attempt: () => current?.callOff(), end }
    this.open.add(entry)
  }

  /** Beats until the report has ended, was called off, or its turn has come. */
  private async follow(
    ctx: Ctx,
    id: string,
    attempt: Attempt | undefined,
    again: () => Attempt,
  ): Promise<void> {
    let current = attempt
    for (;;) {
      const outcome = await outcomeWithin(ctx, current)
      if (outcome !== undefined) return endRun(ctx.db, id, outcome)
      if (this.isStopped || !(await beatRun(ctx.db, id, current?.progress ?? { done: 0, total: 0 }))) {
        current?.callOff()
        await current?.answer.catch(() => undefined)
        return endRun(ctx.db, id, this.isStopped ? failed : { state: 'cancelled' })
      }
      if (current === undefined && (await startRun(ctx, id))) current = again()
    }
  }
}

interface Attempt {
  readonly answer: Promise<ReportAnswer>
  readonly progress: Progress
  callOff(): void
}

const failed: Outcome = { state: 'failed', problem: null }

/** What became of it by the next beat; nothing where it goes on or waits. */
async function outcomeWithin(ctx: Ctx, attempt: Attempt | undefined): Promise<Outcome | undefined> {
  const beat = new AbortController()
  const pause = delay(beatMs, undefined, { signal: beat.signal }).catch(() => undefined)
  const ended = attempt?.answer.then(
    (answer): Outcome => ({ state: 'done', answer }),
    (error: unknown): Outcome => {
      if (error instanceof Refusal) return { state: 'failed', problem: error.message }
      if (!isCalledOff(error)) ctx.log.error({ err: error }, 'a report failed')
      return failed
    },
  )
  return Promise.race(ended === undefined ? [pause] : [ended, pause]).finally(() => beat.abort())
}

/** By somebody, or because it took longer than anything may. */
const isCalledOff = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** It said no in words, or was called off: the main database would do the same. */
const isNoFaultOfTheCopy = (error: unknown): boolean => error instanceof Refusal || isCalledOff(error)
