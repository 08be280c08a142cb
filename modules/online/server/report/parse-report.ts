import type { ParsedReport } from '@kezhan/online/model/report-calls'
import { refuse } from '@kezhan/online/rules/report/refusals'
import type { ReportFieldType, ReportRow } from '@kezhan/resource/report-wire'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { readStatement } from './read-statement'
import { readableTables } from './readable-tables'
import type { ReadRows } from './report-reader'
import { plainRow, valuesOf } from './run-report'
import { type ReportOptions, sourceOf } from './source-reader'

const previewRows = 20

/** What a statement gives and asks for, for the editor to begin with. */
export async function parseReport(
  ctx: Ctx,
  options: ReportOptions,
  sql: string,
  dataSourceId: string | null | undefined,
): Promise<ParsedReport> {
  const { fields, paramNames } = await tryStatement(ctx, options, sql, dataSourceId, () => null, 0)
  return {
    fields: fields.map(({ name, dataTypeID }, index) => ({
      fieldName: name,
      fieldTxt: name,
      fieldType: typeOfColumn(name, dataTypeID),
      orderNum: index + 1,
    })),
    params: paramNames.map((name, index) => ({ paramName: name, paramTxt: name, orderNum: index + 1 })),
  }
}

export async function previewReport(
  ctx: Ctx,
  options: ReportOptions,
  sql: string,
  dataSourceId: string | null | undefined,
  given: (name: string) => string | null,
): Promise<{ columns: string[]; rows: ReportRow[] }> {
  const { fields, rows } = await tryStatement(ctx, options, sql, dataSourceId, given, previewRows)
  return { columns: fields.map(field => field.name), rows: rows.map(plainRow) }
}

async function tryStatement(
  ctx: Ctx,
  options: ReportOptions,
  sql: string,
  dataSourceId: string | null | undefined,
  given: (name: string) => string | null,
  limit: number,
): Promise<ReadRows & { readonly paramNames: readonly string[] }> {
  const source = await sourceOf(ctx, options, dataSourceId)
  const statement = await readStatement(sql, source.isOwn ? await readableTables(ctx.db) : 'any')
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

const types: Readonly<Record<number, ReportFieldType>> = {
  20: 'Long',
  21: 'Integer',
  23: 'Integer',
  700: 'Decimal',
  701: 'Decimal',
  1700: 'Decimal',
  1082: 'Date',
  1114: 'Datetime',
  1184: 'Datetime',
}

/** Money is kept in fen, and its columns say so. */
const typeOfColumn = (name: string, oid: number): ReportFieldType =>
  (oid === 20 || oid === 1700) && name.endsWith('_fen') ? 'Money' : (types[oid] ?? 'String')
