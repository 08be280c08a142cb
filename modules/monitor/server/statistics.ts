import type { Database, Queries } from '@kezhan/server-kit/db/database'

/**
 * Asks PostgreSQL about itself, as the owner of the tables: the role of the requests sees neither other sessions nor the
 * texts of their statements. Nothing can be written, and nothing takes long.
 */
export const askStatistics = <T>(database: Database, work: (db: Queries) => Promise<T>): Promise<T> =>
  database.ownerTx(async db => {
    await db.query(`set transaction read only`)
    await db.query(`set local statement_timeout = '5s'`)
    return work(db)
  })
