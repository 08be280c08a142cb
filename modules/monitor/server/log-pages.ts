import type { Queries } from '@kezhan/server-kit/db/database'
import { type Params, whereSql } from '@kezhan/server-kit/resource/compile'

/** Nobody reads further back by turning pages; whoever looks for something older narrows the time. */
const mostListed = 10_000
/** Words and names are looked for among so many of the newest records of the chosen time. */
const mostSearched = 100_000

export interface PageQuestion {
  readonly table: string
  readonly columns: string
  /** The order of an index of the table, newest first. */
  readonly order: string
  /** Conditions that the index answers. */
  readonly range: readonly string[]
  /** Conditions that every record in the range has to be asked about. */
  readonly filters: readonly string[]
  readonly params: Params
  readonly pageNo: number | null | undefined
  readonly pageSize: number | null | undefined
  /** Joins that only the rows of the page need. */
  readonly joins: string
}

/**
 * One page of the newest records and their number, at a cost that does not grow with the log: without filters the
 * index is walked for at most `mostListed`, with filters for at most `mostSearched` records.
 */
export async function newestPage<T extends object>(db: Queries, question: PageQuestion) {
  const { table, columns, order, range, filters, params } = question
  const size = question.pageSize ?? 10
  const current = question.pageNo ?? 1
  const offset = (current - 1) * size
  const isFiltered = filters.length > 0
  const most = isFiltered ? mostSearched : mostListed + 1
  const newest = `select * from ${table} l${whereSql(range)} order by ${order} limit ${most}`
  const where = whereSql(filters)
  const total = `select count(*)${isFiltered ? ` filter (${where})` : ''} as found, count(*) as seen from (${newest}) l`
  const filterValues = [...params.values]
  const window = `limit ${params.add(Math.max(0, Math.min(size, mostListed - offset)))} offset ${params.add(offset)}`
  const page = `select * from (${newest}) l${where} order by ${order} ${window}`
  const [rows, [counted]] = await Promise.all([
    db.query<T>(`select ${columns} from (${page}) l ${question.joins} order by ${order}`, params.values),
    db.query<{ found: number; seen: number }>(total, filterValues),
  ])
  const { found = 0, seen = 0 } = counted ?? {}
  const listed = Math.min(found, mostListed)
  const isCapped = found > mostListed || (isFiltered && seen === most)
  return { rows, page: { total: listed, size, current, pages: Math.ceil(listed / size), isCapped } }
}
