import type { Call } from '@kezhan/resource/call'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from './db/database'
import { platformScope } from './db/database'
import type { Timing } from './db/timing'
import { rowScopeOf, type User } from './user'

export type CallHead = Pick<Call, 'method' | 'path' | 'title' | 'money'>

/** Everything a handler may know about its request; made once per request and passed explicitly. */
export interface Ctx {
  readonly requestId: string
  readonly address: string
  /** What the browser calls itself, cut to 300 letters. */
  readonly userAgent: string
  /** By which a repeated request is known; null where the sender gave none. */
  readonly onceKey: string | null
  readonly user: User
  /** Which call is being answered; the logs name it. */
  readonly call: CallHead
  /** Sees the rows of the user's scope only. */
  readonly db: Db
  /** Sees all rows; for sign-in and for the platform's own work. */
  readonly platformDb: Db
  readonly log: FastifyBaseLogger
  /** Wall-clock time of the request, `YYYY-MM-DD HH:mm:ss` in the hotel's zone. */
  readonly now: string
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export interface CtxSource {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly onceKey: string | null
  readonly user: User
  readonly call: CallHead
  readonly log: FastifyBaseLogger
  readonly now: string
}

/** What its databases do counts in `timing`, where somebody wants to know. */
export function makeCtx(database: Database, source: CtxSource, timing?: Timing): Ctx {
  const db = database.scoped(rowScopeOf(source.user), timing)
  return { ...source, db, platformDb: database.scoped(platformScope, timing), tx: work => db.tx(work) }
}

/** The same request where the person himself belongs: for his own account, which does not lie in a hotel that he acts in. */
export function homeCtx(ctx: Ctx): Ctx {
  const { home, ...user } = ctx.user
  if (home === undefined) return ctx
  const atHome: User = { ...user, ...home, hotelCode: '', hotelName: '', businessDate: null }
  return { ...ctx, user: atHome, db: ctx.platformDb, tx: work => ctx.platformDb.tx(work) }
}
