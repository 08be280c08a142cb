import type { Database, Db } from '@kezhan/server-kit/db/database'

/** A database that breaks off at the n-th statement of a transaction, as a lost connection would. */
export class FailingDatabase {
  private left: number | undefined
  /** Whether the last armed request met its end. */
  hasFailed = false
  readonly database: Database

  constructor(real: Database) {
    this.database = { ...real, scoped: (scope, timing) => this.wrap(real.scoped(scope, timing), false) }
  }

  /** The n-th statement from now, counted inside transactions, fails; the first is 1. */
  failAt(n: number | undefined): void {
    this.left = n
    this.hasFailed = false
  }

  private wrap(db: Db, isInside: boolean): Db {
    const inner: Db = {
      ...db,
      query: (sql, params) => {
        if (isInside) this.count()
        return db.query(sql, params)
      },
      send: (sql, params) => {
        if (isInside) this.count()
        db.send(sql, params)
      },
      tx: work => (isInside ? work(inner) : db.tx(real => work(this.wrap(real, true)))),
    }
    return inner
  }

  private count(): void {
    if (this.left === undefined) return
    this.left--
    if (this.left > 0) return
    this.left = undefined
    this.hasFailed = true
    throw new Error('the connection is gone')
  }
}
