import { refuse } from '@kezhan/online/rules/report/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { readStatement } from './read-statement'
import type { ReadRows } from './report-reader'
import { valuesOf } from './run-report'
import { type ReportOptions, sourceOf } from './source-reader'
import { tablesForReports } from './tables-for-reports'

export async function tryStatement(
  ctx: Ctx,
  options: ReportOptions,
  sql: string,
  dataSourceId: string | null | undefined,
  given: (name: string) => string | null,
  limit: number,
): Promise<ReadRows & { readonly paramNames: readonly string[] }> {
  const source = await sourceOf(ctx, options, dataSourceId)
  const statement = await readStatement(sql, source.isOwn ? await tablesForReports(ctx.db) : 'any')
  const values = valuesOf(ctx, statement, given)
  const found = await source.read(query =>
    query(`select report.* from (${statement.text}\n) report limit $${values.length + 1}`, [
      ...values,
      limit,
    ]),
  )
  refuseUnclearNames(found.fields.map(field => field.name))
  return { ...found, paramNames: statement.paramNames }
}

/** A column is asked for by its name, so it has one, and only one has it. */
function refuseUnclearNames(names: readonly string[]): void {
  names.forEach((name, index) => {
    if (name === '?column?' || name === '') throw refuse('report.unnamed', { position: index + 1 })
    if (names.indexOf(name) !== index) throw refuse('report.twice', { name })
  })
}
