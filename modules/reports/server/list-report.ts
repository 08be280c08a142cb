import type { ReportAnswer, ReportCell, ReportColumn, ReportOffer, ReportRow, Source } from '../model/report'
import type { AskedReport, Reader, ReportMaker } from './report-maker'

/** A list: one statement with a row for each thing, and which of its columns are summed up. */
export interface List {
  readonly title: string
  readonly basis: readonly string[]
  readonly columns: readonly ReportColumn[]
  /** Columns as their keys say, and `key`; `source_id` where a row leads somewhere. */
  readonly sql: string
  readonly params: readonly unknown[]
  readonly order: string
  readonly source?: Source['kind']
  /** Names of columns with their keys. */
  readonly sums: readonly (readonly [column: string, key: string])[]
}

type ListRow = Readonly<Record<string, ReportCell>>

export const listReport = (
  offer: ReportOffer,
  plan: (reader: Reader, asked: AskedReport) => List,
): ReportMaker => ({ offer, query: (reader, asked) => pageOfList(reader, asked, plan(reader, asked)) })

/** A page of a list, with the totals of the whole. */
export async function pageOfList(
  { db }: Reader,
  { from, to, pageNo, pageSize }: Pick<AskedReport, 'from' | 'to' | 'pageNo' | 'pageSize'>,
  { title, basis, columns, sql, params, order, source, sums }: List,
): Promise<ReportAnswer> {
  const sumColumns = sums.map(([column]) => `, coalesce(sum(${column}), 0)::bigint as ${column}`).join('')
  const [whole] = await db.query<Record<string, number>>(
    `select count(*)::int as row_count${sumColumns} from (${sql}) listed`,
    params,
  )
  const places = [params.length + 1, params.length + 2] as const
  const rows = await db.query<ListRow>(
    `select * from (${sql}) listed order by ${order} limit $${places[0]} offset $${places[1]}`,
    [...params, pageSize, (pageNo - 1) * pageSize],
  )
  return {
    title,
    from,
    to,
    basis,
    columns,
    rows: rows.map(row => rowOf(row, columns, source)),
    totals: Object.fromEntries(sums.map(([, key]) => [key, whole?.[key] ?? 0])),
    rowCount: whole?.rowCount ?? 0,
    checks: [],
  }
}

function rowOf(
  row: ListRow,
  columns: readonly ReportColumn[],
  source: Source['kind'] | undefined,
): ReportRow {
  const { key, sourceId } = row
  return {
    key: String(key),
    cells: Object.fromEntries(columns.map(column => [column.key, row[column.key] ?? null])),
    ...(source === undefined || typeof sourceId !== 'string'
      ? {}
      : { source: { kind: source, id: sourceId } }),
  }
}
