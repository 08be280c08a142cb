import { columnOf } from '@kezhan/resource/column-name'
import type { ReportAnswer, ReportCell, ReportColumn, ReportRow, Source } from '../model/report'
import { type Counted, type Days, daysIn, daysOfPage, piecesOf } from '../rules/day-pieces'
import { refuse } from '../rules/refusals'
import { Params } from './cubes/dimensions'
import { narrowedBy, type OfferedReport } from './filters'
import {
  type AskedCell,
  type AskedReport,
  batchRows,
  mostMs,
  type Reader,
  type ReportMaker,
  type ReportStream,
} from './report-maker'

/** A list: one statement with a row for each thing, and which of its columns are summed up. */
export interface List {
  readonly title: string
  readonly basis: readonly string[]
  readonly columns: readonly ReportColumn[]
  /** Columns as their keys say, and `key`; `source_id` where a row leads somewhere, and `source_kind` where rows lead apart. */
  readonly sql: string
  readonly params: readonly unknown[]
  readonly order: string
  /** The column of the day that each row belongs to, with which `order` begins: a long span is then read a month at a time. */
  readonly day?: string
  readonly source?: Source['kind'] | 'byRow'
  /** Columns whose cells lead elsewhere than their row, with the column of the statement that says where. */
  readonly cellSources?: Readonly<Record<string, { readonly kind: Source['kind']; readonly idKey: string }>>
  /** Names of columns with their keys. */
  readonly sums: readonly (readonly [column: string, key: string])[]
}

type ListRow = Readonly<Record<string, ReportCell>>

/** Figures of a list that count things: which columns they are, and the list of what one of them counts. */
export interface CountingColumns {
  readonly columns: readonly string[]
  /** Nothing where there is no such row. */
  lines(reader: Reader, asked: AskedCell): List | undefined
}

export const listReport = (
  offer: OfferedReport,
  plan: (reader: Reader, asked: AskedReport) => List,
  counting?: CountingColumns,
): ReportMaker => ({
  offer,
  query: async (reader, asked) => {
    const answer = await pageOfList(reader, asked, narrowedList(offer, plan(reader, asked), asked))
    if (counting === undefined) return answer
    const { columns: opens } = counting
    return { ...answer, rows: answer.rows.map(row => ({ ...row, opens })) }
  },
  stream: (reader, asked) => streamOfList(reader, asked, narrowedList(offer, plan(reader, asked), asked)),
  ...(counting === undefined ? {} : { lines: (reader, asked) => linesOfList(reader, asked, counting) }),
})

async function linesOfList(
  reader: Reader,
  asked: AskedCell,
  { columns, lines }: CountingColumns,
): Promise<ReportAnswer> {
  const list = columns.includes(asked.column) ? lines(reader, asked) : undefined
  if (list === undefined) throw refuse('report.closed')
  return pageOfList(reader, asked, list)
}

/** Only rows whose columns have the asked values; a column has the name of its filter. */
function narrowedList(offer: OfferedReport, list: List, { filters }: Pick<AskedReport, 'filters'>): List {
  const asked = Object.entries(narrowedBy(offer, filters))
  if (asked.length === 0) return list
  const terms = asked.map(([key], at) => `${columnOf(key)} = any($${list.params.length + at + 1}::text[])`)
  return {
    ...list,
    sql: `select * from (${list.sql}) narrowed where ${terms.join(' and ')}`,
    params: [...list.params, ...asked.map(([, values]) => values)],
  }
}

/** A page of a list, with the totals of the whole. */
export async function pageOfList(
  reader: Reader,
  { from, to, pageNo, pageSize }: Pick<AskedReport, 'from' | 'to' | 'pageNo' | 'pageSize'>,
  list: List,
): Promise<ReportAnswer> {
  const { sums } = list
  const pieces = await countsOf(reader, { from, to }, list)
  const place = daysOfPage(pieces, { offset: (pageNo - 1) * pageSize, limit: pageSize })
  const rows = place === undefined ? [] : await rowsAt(reader, list, { ...place, limit: pageSize }, pieces)
  return {
    ...headOf(list, { from, to }),
    rows: rows.map(row => rowOf(row, list)),
    totals: Object.fromEntries(
      sums.map(([, key]) => [key, pieces.reduce((sum, piece) => sum + (piece.sums[key] ?? 0), 0)]),
    ),
    rowCount: pieces.reduce((sum, { rowCount }) => sum + rowCount, 0),
  }
}

/** All rows of a list out of one statement of one moment; the totals are those of the rows that went by. */
function streamOfList({ db }: Reader, days: Days, list: List): ReportStream {
  const { sql, params, order, sums } = list
  const totals: Record<string, number> = Object.fromEntries(sums.map(([, key]) => [key, 0]))
  async function* batches() {
    const statement = `select * from (${sql}) listed order by ${order}`
    for await (const rows of db.batches<ListRow>(statement, params, batchRows, { timeoutMs: mostMs })) {
      for (const row of rows)
        for (const [, key] of sums) totals[key] = (totals[key] ?? 0) + Number(row[key] ?? 0)
      yield rows.map(row => rowOf(row, list))
    }
  }
  return { head: headOf(list, days), batches: batches(), totals: () => totals }
}

const headOf = ({ title, basis, columns }: List, { from, to }: Days) => ({
  title,
  from,
  to,
  basis,
  columns,
  checks: [],
})

interface CountedSums extends Counted {
  readonly sums: Readonly<Record<string, number>>
}

/** How many rows there are and what they come to, a month after the other where the list knows its days. */
async function countsOf({ db, onDays }: Reader, span: Days, list: List): Promise<readonly CountedSums[]> {
  const pieces = list.day === undefined ? [span] : piecesOf(span)
  const sumColumns = list.sums
    .map(([column]) => `, coalesce(sum(${column}), 0)::bigint as ${column}`)
    .join('')
  const counted: CountedSums[] = []
  let done = 0
  for (const days of pieces) {
    const params = paramsOf(list)
    const [found] = await db.query<Record<string, number>>(
      `select count(*)::int as row_count${sumColumns} from (${list.sql}) listed ${pieces.length > 1 ? inDays(list, days, params) : ''}`,
      params.values,
    )
    const { rowCount = 0, ...sums } = found ?? {}
    counted.push({ days, rowCount, sums })
    done += daysIn(days)
    if (list.day !== undefined) onDays?.(done, daysIn(span))
  }
  return counted
}

interface Place {
  readonly days: Days
  readonly offset: number
  readonly limit: number
}

function rowsAt({ db }: Reader, list: List, { days, offset, limit }: Place, pieces: readonly Counted[]) {
  const params = paramsOf(list)
  const inPieces = pieces.length > 1 ? inDays(list, days, params) : ''
  return db.query<ListRow>(
    `select * from (${list.sql}) listed ${inPieces} order by ${list.order} limit ${params.add(limit)} offset ${params.add(offset)}`,
    params.values,
  )
}

const inDays = ({ day }: List, { from, to }: Days, params: Params): string =>
  `where ${day} between ${params.add(from)}::date and ${params.add(to)}::date`

function paramsOf(list: List): Params {
  const params = new Params()
  params.values.push(...list.params)
  return params
}

function rowOf(row: ListRow, { columns, source, cellSources = {} }: List): ReportRow {
  const { key, sourceId } = row
  // The statement names nothing else.
  const kind = source === 'byRow' ? (row.sourceKind as Source['kind']) : source
  const led = Object.entries(cellSources).flatMap(([column, { kind, idKey }]) => {
    const id = row[idKey]
    return typeof id === 'string' ? [[column, { kind, id }] as const] : []
  })
  return {
    key: String(key),
    cells: Object.fromEntries(columns.map(column => [column.key, row[column.key] ?? null])),
    ...(kind === undefined || typeof sourceId !== 'string' ? {} : { source: { kind, id: sourceId } }),
    ...(led.length === 0 ? {} : { cellSources: Object.fromEntries(led) }),
  }
}
