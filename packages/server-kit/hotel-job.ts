import type { MoneyUse } from '@kezhan/resource/money-use'
import type { FastifyBaseLogger } from 'fastify'
import { type Ctx, makeCtx } from './ctx'
import type { Database } from './db/database'
import { newId } from './new-id'
import { noRights } from './user'

/** What work that nobody asks for needs to be done. */
export interface JobParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** `YYYY-MM-DD HH:mm:ss` on the hotels' wall. */
  readonly now: () => string
}

export interface JobHotel {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
}

/** In whose name it is done, and as which call it is recorded. */
export interface JobName {
  readonly id: string
  readonly realname: string
  readonly path: string
  readonly title: string
  /** For work that posts: what it may write, and the turn of duty it belongs to. */
  readonly money?: MoneyUse
  readonly shift?: { readonly index: string; readonly name: string }
}

/** The context of a hotel's own work: its rows, and no rights. */
export function jobCtx({ database, log, now }: JobParts, hotel: JobHotel, job: JobName): Ctx {
  const { tenantId, hotelCode, hotelName, businessDate } = hotel
  const { id, realname, path, title, money, shift } = job
  const user = {
    id,
    sessionId: '',
    username: id,
    realname,
    avatar: null,
    tenantId,
    hotelCode,
    hotelName,
    businessDate,
    orgCode: null,
    shiftIndex: shift?.index ?? null,
    shiftName: shift?.name ?? null,
    rights: noRights,
  }
  return makeCtx(database, {
    requestId: newId(),
    address: '',
    userAgent: '',
    onceKey: null,
    user,
    log,
    now: now(),
    call: { method: 'POST', path, title, ...(money === undefined ? {} : { money }) },
  })
}

/** Looks again and again, one look after the other, as long as the process lives. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<unknown> = Promise.resolve()
  private isStopped = false

  constructor(
    private readonly everyMs: number,
    private readonly look: () => Promise<unknown>,
    private readonly onProblem: (error: unknown) => void,
    firstAfterMs = everyMs,
  ) {
    this.wait(firstAfterMs)
  }

  /** What is under way comes to its end, and nothing begins after it. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running
  }

  private wait(afterMs = this.everyMs): void {
    if (this.isStopped) return
    this.timer = setTimeout(() => {
      this.running = this.look()
        .catch(this.onProblem)
        .then(() => this.wait())
    }, afterMs).unref()
  }
}
