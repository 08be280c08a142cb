import { type Database, type Db, platformScope, type Queries } from '@kezhan/server-kit/db/database'

/** A transaction of the owner as the engine works with one: tables are made and rows are saved together or not at all. */
export function ownerDb({ pool }: Database, { query }: Queries): Db {
  const db: Db = {
    scope: platformScope,
    home: pool,
    query,
    shared: query,
    read: work => work(db),
    snapshot: work => work(db),
    tx: work => work(db),
    send: () => {
      throw new Error('what is sent in this transaction is waited for')
    },
    batches: () => {
      throw new Error('batches are read outside of transactions')
    },
  }
  return db
}
