import type { ReportColumn } from '@kezhan/reports/model/report'
import { text } from '../list-parts'
import type { List } from '../list-report'

/** A list of what a figure counts: `key`, `source_id`, `no`, `name`, `note` and `value`. `$1` is the hotel. */
export interface CountedList {
  readonly sql: string
  readonly words: { readonly no: string; readonly name: string; readonly note: string }
  readonly source?: List['source']
}

/** As a report: what is counted, by its number, and what it counts for. */
export const listOfCounted = (
  title: string,
  { sql, words, source }: CountedList,
  value: ReportColumn,
  params: readonly unknown[],
): List => ({
  title,
  basis: [],
  columns: [text('no', words.no), text('name', words.name), text('note', words.note), value],
  sql,
  params,
  order: 'no, key',
  ...(source === undefined ? {} : { source }),
  sums: [['value', 'value']],
})
