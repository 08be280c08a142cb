import type { Queries } from '@kezhan/server-kit/db/database'
import { type Params, whereSql } from '@kezhan/server-kit/resource/compile'

/** Nobody reads further back by turning pages; whoever looks for something older narrows the time. */
export const mostListed = 10_000

export interface PageQuestion {
  readonly table: string
  readonly columns: string
  readonly order: string
  readonly terms: readonly string[]
  readonly params: Params
  readonly pageNo: number | null | undefined
  readonly pageSize: number | null | undefined
  /** Joins that only the rows of the page need. */
  readonly joins?: string
}

/**
 * One page of the newest records. The keys of what fits are walked along the index, at most `mostListed` of them, which
 * gives page and total in one pass; everything else is read for the rows of the page only.
 */
export async function newestPage<T extends object>(db: Queries, question: PageQuestion) {
  const { table, columns, order, terms, params } = question
  const size = question.pageSize ?? 10
  const current = question.pageNo ?? 1
  const offset = (current - 1) * size
  const where = whereSql(terms)
  const filterValues = [...params.values]
  const window = `limit ${params.add(Math.max(0, Math.min(size, mostListed - offset)))} offset ${params.add(offset)}`
  const [rows, totals] = await Promise.all([
    db.query<T>(
      `select ${columns} from (select * from ${table} l${where} order by ${order} ${window}) l ${question.joins ?? ''} order by ${order}`,
      params.values,
    ),
    db.query<{ total: number }>(
      `select count(*) as total from (select 1 from ${table} l${where} limit ${mostListed + 1}) found`,
      filterValues,
    ),
  ])
  const found = totals[0]?.total ?? 0
  const total = Math.min(found, mostListed)
  return {
    rows,
    page: { total, size, current, pages: Math.ceil(total / size), isCapped: found > mostListed },
  }
}
