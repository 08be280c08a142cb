import type { ReportCell, ReportColumn, ReportRow, Unit } from '../model/report'

const words: readonly Unit[] = ['text', 'date', 'time']

/** What a figure counts: its column says so, but in a sheet of measures the row does; growth is always a rate. */
export function unitOf(column: Pick<ReportColumn, 'unit'>, row: Pick<ReportRow, 'unit'>): Unit {
  return words.includes(column.unit) || column.unit === 'rate' ? column.unit : (row.unit ?? column.unit)
}

/** A figure as a spreadsheet reckons with it: yuan, nights and per cent instead of fen and ten-thousandths. */
export function exportedCell(cell: ReportCell | undefined, unit: Unit): string | number | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') return cell
  if (unit === 'fen' || unit === 'rate') return cell / 100
  return unit === 'nights' ? cell / 10_000 : cell
}

const unitNames: Readonly<Record<Unit, string>> = {
  fen: '元',
  count: '个',
  nights: '间夜',
  rate: '%',
  text: '',
  date: '',
  time: '',
}

/** 单位, for a sheet whose rows count different things. */
export const unitName = (unit: Unit | undefined): string => (unit === undefined ? '' : unitNames[unit])
