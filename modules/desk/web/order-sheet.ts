/** One column of a list, on the screen and in the exported sheet. */
export interface SheetColumn<T> {
  readonly title: string
  readonly text: (row: T) => string
  /** An amount: the sheet holds what can be summed. */
  readonly fen?: (row: T) => number
}

/** What a spreadsheet program would take for a formula is kept a text. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The rows as a sheet that Excel opens: with its byte order mark, amounts as plain numbers. */
export function orderSheet<T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): Blob {
  const lines = [
    columns.map(column => cell(column.title)),
    ...rows.map(row =>
      columns.map(({ fen, text }) => (fen === undefined ? cell(text(row)) : (fen(row) / 100).toFixed(2))),
    ),
  ]
  return new Blob([`\uFEFF${lines.map(line => line.join(',')).join('\r\n')}`], { type: 'text/csv' })
}
