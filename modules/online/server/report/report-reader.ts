import { Refusal } from '@kezhan/base/refusal'
import { refuse } from '@kezhan/online/rules/report/refusals'
import { reasonFor } from '@kezhan/online/rules/report/statement-words'
import type { Database, RowScope } from '@kezhan/server-kit/db/database'
import pg from 'pg'

export interface ReadRows {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
export type ReadQuery = (sql: string, values: readonly unknown[]) => Promise<ReadRows>
/** Lets somebody read one moment of a database, and nothing else. */
export type ReportReader = <T>(work: (query: ReadQuery) => Promise<T>) => Promise<T>

export const timeoutMs = 5000
/** Reports wait long at times; the other connections of the pool are for everybody else. */
const mostAtOnce = 3
let underWay = 0

/** Our own database with the reports' role and the rows of who asks. All settings end with the transaction. */
export function ownReader(database: Database, scope: RowScope): ReportReader {
  const role = scope.tenant === '*' ? 'kezhan_report_platform' : 'kezhan_report'
  return work =>
    inTurn(async () => {
      const client = await database.pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin isolation level repeatable read read only')
        await client.query({
          text: `select set_config('role', $1, true), set_config('kezhan.tenant', $2, true), set_config('kezhan.hotel', $3, true),
                   set_config('statement_timeout', $4, true), set_config('search_path', 'report_text, pg_catalog, public', true)`,
          values: [role, scope.tenant, scope.hotel, String(timeoutMs)],
        })
        return await work(queryOf(client))
      } finally {
        broken = await rollBack(client)
        client.release(broken)
      }
    })
}

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= mostAtOnce) throw refuse('report.busy')
  underWay++
  try {
    return await work()
  } catch (error) {
    throw readable(error)
  } finally {
    underWay--
  }
}

/** The extended protocol takes one statement and no second one, with or without values. */
export const queryOf =
  (client: pg.ClientBase): ReadQuery =>
  async (text, values) => {
    // The driver knows this setting, its types do not.
    const { rows, fields } = await client.query({
      text,
      values: [...values],
      queryMode: 'extended',
    } as pg.QueryConfig)
    return { rows, fields }
  }

async function rollBack(client: pg.ClientBase): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** What went wrong in a statement is its author's to mend and no fault of ours. */
function readable(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof pg.DatabaseError)) return error
  const code = error.code ?? ''
  if (code === '57014') return refuse('report.slow', { seconds: timeoutMs / 1000 })
  if (code === '42501') return refuse('report.denied')
  if (code.startsWith('22')) return refuse('report.value')
  if (code.startsWith('42') || code.startsWith('54') || code.startsWith('0A') || code.startsWith('21'))
    return refuse('report.failed', { reason: reasonFor(code, error.message) })
  return error
}
