import type { Database, Queries } from '../db/database'

/** A table whose rows end by age. Its owner names it, and whoever keeps the clock sweeps it. */
export interface AgingTable {
  readonly table: string
  /** The column with the moment of a row; an index of the table begins with it. */
  readonly at: string
}

/** Faults and used nonces; changes and exports are the audit trail and stay (decision 009). */
export const agingKitTables: readonly AgingTable[] = [
  { table: 'sys_fault_log', at: 'at' },
  { table: 'sys_sign_nonce', at: 'used_at' },
]

const batchRows = 5000

/** Deletes what is older than the days kept, as the owner of the tables: the role of the requests cannot. */
export async function sweepOldRows(
  database: Database,
  tables: readonly AgingTable[],
  days: number,
): Promise<number> {
  let total = 0
  for (const one of tables) {
    let gone = batchRows
    while (gone === batchRows) {
      gone = await database.ownerTx(db => sweepBatch(db, one, days))
      total += gone
    }
  }
  return total
}

/** Short transactions; processes that sweep at the same time take turns by skipping. */
async function sweepBatch(db: Queries, { table, at }: AgingTable, days: number): Promise<number> {
  const [lock] = await db.query<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('kezhan log sweep')) as is_ours`,
  )
  if (lock?.isOurs !== true) return 0
  const rows = await db.query(
    `delete from ${table} where ctid in (
       select ctid from ${table} where ${at} < now() - make_interval(days => $1) order by ${at} limit ${batchRows}) returning 1`,
    [days],
  )
  return rows.length
}
