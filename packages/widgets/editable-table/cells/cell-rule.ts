import type { CellValue, TableRow } from '../table-row'

/** What a cell must be. The message may name the column's title, key and defaultValue as placeholders. */
export interface CellRule {
  readonly required?: boolean
  /** A value that stands twice in the column is refused. */
  readonly unique?: boolean
  /** A named pattern, or a regular expression. */
  readonly pattern?: string | RegExp
  /** A text is the problem; nothing is fine. */
  readonly handler?: (value: CellValue, row: TableRow) => string | false | undefined
  readonly message?: string
}
