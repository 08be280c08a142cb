import type { previewReport as call } from '@kezhan/online/model/report-calls'
import type { ReportRow } from '@kezhan/resource/report-wire'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keepFromHotels } from './report-request'
import { plainRow } from './run-report'
import type { ReportOptions } from './source-reader'
import { tryStatement } from './try-statement'

export const previewReport =
  (options: ReportOptions): HandlerOf<typeof call> =>
  async (ctx, { sql, dbKey, params }) => {
    keepFromHotels(ctx)
    return { result: await previewStatement(ctx, options, sql, dbKey, name => params?.[name] ?? null) }
  }

const previewRows = 20

async function previewStatement(
  ctx: Ctx,
  options: ReportOptions,
  sql: string,
  dataSourceId: string | null | undefined,
  given: (name: string) => string | null,
): Promise<{ columns: string[]; rows: ReportRow[] }> {
  const { fields, rows } = await tryStatement(ctx, options, sql, dataSourceId, given, previewRows)
  return { columns: fields.map(field => field.name), rows: rows.map(plainRow) }
}
