import { formatYuan } from '@kezhan/base/money'
import type { ReportCell, ReportColumn, ReportRow, Unit } from '@kezhan/reports/model/report'
import { unitOf } from '@kezhan/reports/rules/exported-cell'

const words: readonly Unit[] = ['text', 'date', 'time']
export const isFigure = (unit: Unit): boolean => !words.includes(unit)

/** A figure as it is read, printed and heard; nothing to say is a dash. */
export function cellText(cell: ReportCell | undefined, unit: Unit): string {
  if (cell === null || cell === undefined || cell === '') return isFigure(unit) ? '—' : ''
  if (typeof cell === 'string') return unit === 'time' ? cell.slice(0, 16) : cell
  switch (unit) {
    case 'fen':
      return formatYuan(cell)
    case 'rate':
      return `${(cell / 100).toFixed(2)}%`
    case 'nights':
      return (cell / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })
    default:
      return cell.toLocaleString('zh-CN')
  }
}

export const textOf = (row: ReportRow, column: ReportColumn): string =>
  cellText(row.cells[column.key], unitOf(column, row))
