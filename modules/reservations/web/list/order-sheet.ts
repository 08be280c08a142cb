import type { OrderRow } from '@kezhan/reservations/model/order-shapes'
import type { OrderColumn } from './order-columns'

/** What a spreadsheet program would take for a formula is kept a text. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The rows as a sheet that Excel opens: with its byte order mark, amounts as plain numbers. */
export function orderSheet(columns: readonly OrderColumn[], rows: readonly OrderRow[]): Blob {
  const lines = [
    columns.map(column => cell(column.title)),
    ...rows.map(row =>
      columns.map(({ fen, text }) => (fen === undefined ? cell(text(row)) : (fen(row) / 100).toFixed(2))),
    ),
  ]
  return new Blob([`\uFEFF${lines.map(line => line.join(',')).join('\r\n')}`], { type: 'text/csv' })
}
