import { refuse } from '@kezhan/online/rules/report/refusals'
import { ownHost } from '@kezhan/outbound/model/data-source'
import { type DataSourceOptions, storedLogin } from '@kezhan/outbound/server/outbound/stored-login'
import { type DatabaseLogin, withConnection } from '@kezhan/outbound/server/outbound/try-connection'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { columnTypes } from '@kezhan/server-kit/db/column-types'
import type { Database } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { isPlatform, rowScopeOf } from '@kezhan/server-kit/user'
import { inTurn, ownReader, queryOf, type ReportReader, timeoutMs } from './report-reader'

export interface ReportOptions extends DataSourceOptions {
  readonly database: Database
}
export interface ReportSource {
  readonly isOwn: boolean
  readonly read: ReportReader
}

/** Where a report reads: our own database with the rows of who asks, or another one with its stored login. */
export async function sourceOf(
  ctx: Ctx,
  options: ReportOptions,
  dataSourceId: string | null | undefined,
): Promise<ReportSource> {
  const own: ReportSource = { isOwn: true, read: ownReader(options.database, rowScopeOf(ctx.user)) }
  if (!dataSourceId) return own
  // Nobody knows whose rows those are.
  if (!isPlatform(ctx.user)) throw refuseKit('side.platform')
  const { login } = await storedLogin(ctx, options.sealer, dataSourceId)
  return login.host === ownHost ? own : { isOwn: false, read: otherReader(options, login) }
}

const settings = `-c default_transaction_read_only=on -c TimeZone=Asia/Shanghai -c statement_timeout=${timeoutMs}`

function otherReader({ hosts }: ReportOptions, login: DatabaseLogin): ReportReader {
  return work =>
    inTurn(async () => {
      const answer = await withConnection(
        hosts,
        login,
        async client => {
          await client.query('begin isolation level repeatable read read only')
          return work(queryOf(client))
        },
        { queryMs: timeoutMs + 2000, options: settings, types: columnTypes },
      )
      if ('reason' in answer) throw refuse('report.source', { reason: answer.reason })
      return answer.value
    })
}
