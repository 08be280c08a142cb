import type { ReportColumn } from '@kezhan/reports/model/report'
import { columnOf } from '@kezhan/resource/column-name'
import type { CountingColumns, List } from '../list-report'
import type { AskedReport, Reader } from '../report-maker'
import { listOfCounted } from './counted-list'

/** A list whose rows are sums of things. What a figure sums is what it opens, so the two cannot differ. */
export interface SummedThings {
  readonly title: string
  /**
   * A row for each thing: `key`, `row_key` of the row that it counts in, `no`, `name` and `note` that say which it is, a column
   * for every figure with what it counts there, and where it leads to as in every list.
   */
  readonly things: string
  /** The same for the list and for what stands behind it. */
  params(reader: Reader, asked: AskedReport): readonly unknown[]
  readonly figures: readonly ReportColumn[]
  readonly words: { readonly no: string; readonly name: string; readonly note: string }
  readonly source?: List['source']
}

/** What the things `w` of a row come to, figure by figure. */
export const sumsOf = (figures: readonly ReportColumn[]): string =>
  figures.map(({ key }) => `coalesce(sum(w.${columnOf(key)}), 0)::bigint as ${columnOf(key)}`).join(', ')

/** Figures whose rows add up to a total. */
export const totalsOf = (figures: readonly ReportColumn[]): List['sums'] =>
  figures.map(({ key }) => [columnOf(key), key] as const)

export const thingsBehind = ({
  title,
  things,
  params,
  figures,
  words,
  source,
}: SummedThings): CountingColumns => ({
  columns: figures.map(({ key }) => key),
  lines: (reader, asked) => {
    const figure = figures.find(({ key }) => key === asked.column)
    if (figure === undefined) return
    const own = params(reader, asked)
    const column = columnOf(figure.key)
    const sql = `select w.*, w.${column}::bigint as value from (${things}) w where w.row_key = $${own.length + 1} and w.${column} <> 0`
    return listOfCounted(
      `${title}：${figure.title}`,
      { sql, words, ...(source === undefined ? {} : { source }) },
      { ...figure, key: 'value' },
      [...own, asked.row],
    )
  },
})
