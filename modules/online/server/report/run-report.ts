import { type PageStatement, pageStatement } from '@kezhan/online/rules/report/page-statement'
import { refuse } from '@kezhan/online/rules/report/refusals'
import type { Report } from '@kezhan/online/rules/report/report-definition'
import type { ReportData, ReportRow } from '@kezhan/resource/report-wire'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { readStatement, type Statement } from './read-statement'
import { type ReportOptions, sourceOf } from './source-reader'
import { tablesForReports } from './tables-for-reports'

const mostPageRows = 200
const deepestRow = 100_000

/** One page of a report, its number of rows and its sums, all of the same moment. */
export async function runReport(
  ctx: Ctx,
  options: ReportOptions,
  { head, items, params }: Report,
  sent: ReadonlyMap<string, string>,
  most = mostPageRows,
): Promise<ReportData> {
  const source = await sourceOf(ctx, options, head.dbSource)
  // The statement was looked at when it was saved; what may be read can have become less since.
  const statement = await readStatement(head.cgrSql, source.isOwn ? await tablesForReports(ctx.db) : 'any')
  const defaults = new Map(params.map(param => [param.paramName, param.paramValue]))
  const own = valuesOf(ctx, statement, name => sent.get(`self_${name}`) || defaults.get(name) || null)
  const page = pageStatement(statement.text, own, items, { query: sent, sort: sortOf(sent) })
  if (!('rows' in page)) throw new InvalidInput([page])
  const { limit, offset } = windowOf(sent, most)
  return source.read(async query => {
    const { rows } = await query(page.rows, [...page.values, limit, offset])
    const [totals = {}] = (await query(page.totals, page.values)).rows
    return { records: rows.map(plainRow), total: Number(totals.total ?? 0), totals: sumsOf(page, totals) }
  })
}

/** In the order of the places; a parameter that nobody gave is null. */
export function valuesOf(
  ctx: Ctx,
  { placeholders }: Statement,
  given: (name: string) => string | null,
): (string | null)[] {
  const session: Readonly<Record<string, string | null>> = {
    sys_user_code: ctx.user.username,
    sys_user_name: ctx.user.realname,
    sys_org_code: ctx.user.orgCode,
    sys_date: ctx.now.slice(0, 10),
    sys_time: ctx.now,
    hotel_code: ctx.user.hotelCode,
    business_date: ctx.user.businessDate,
  }
  return placeholders.map(({ source, name }) => (source === 'param' ? given(name) : (session[name] ?? null)))
}

function windowOf(sent: ReadonlyMap<string, string>, most: number): { limit: number; offset: number } {
  const limit = Math.min(countOf(sent.get('pageSize'), 10), most)
  const offset = (countOf(sent.get('pageNo'), 1) - 1) * limit
  if (offset > deepestRow) throw refuse('report.deep', { most: deepestRow })
  return { limit, offset }
}

const countOf = (text: string | undefined, usual: number): number => {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : usual
}

function sortOf(sent: ReadonlyMap<string, string>) {
  const column = sent.get('column')
  if (column === undefined) return undefined
  return { column, order: sent.get('order')?.toLowerCase() === 'desc' ? ('desc' as const) : ('asc' as const) }
}

function sumsOf(
  { summed }: PageStatement,
  totals: Readonly<Record<string, unknown>>,
): Record<string, number> {
  return Object.fromEntries(summed.map((name, index) => [name, Number(totals[`sum${index}`] ?? 0)]))
}

/** Lists, spans of time and the like become the text that people read. */
export function plainRow(row: Readonly<Record<string, unknown>>): ReportRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))
}

function plain(value: unknown): ReportRow[string] {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'object' && 'toPostgres' in value && typeof value.toPostgres === 'function'
    ? String(value.toPostgres())
    : JSON.stringify(value)
}
