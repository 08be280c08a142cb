import type { ScreenPanel } from '@kezhan/reports/model/big-screen'
import type { ReportCell, ReportColumn, Unit } from '@kezhan/reports/model/report'
import { isFigure } from '@kezhan/reports/web/table/cell-text'
import type { ScreenElement } from '@kezhan/screens/model/document'
import type { ElementData } from '@kezhan/screens/model/screen-calls'
import { nameOf } from '@kezhan/screens/rules/document-problem'

export type ReadyData = Exclude<ElementData, { readonly closed: string }>

/** More of them no legend has room for. */
const mostSeries = 6

/** The chosen columns that the source still has, or all of them. */
export function columnsOf({ columns }: ScreenElement, data: ReadyData): readonly ReportColumn[] {
  if (!columns || columns.length === 0) return data.columns.filter(({ isHidden }) => isHidden !== true)
  return columns.flatMap(key => data.columns.find(one => one.key === key) ?? [])
}

/** The one figure of a number, with its unit; null where the source has none. */
export function numberOf(
  element: ScreenElement,
  data: ReadyData,
): { readonly value: ReportCell; readonly unit: Unit; readonly formula?: string } {
  if (element.of === 'rowCount') return { value: data.rowCount, unit: 'count' }
  const named = element.columns?.[0]
  const column =
    named === undefined
      ? data.columns.find(({ unit }) => isFigure(unit))
      : data.columns.find(({ key }) => key === named)
  if (column === undefined) return { value: null, unit: 'count' }
  const cells = element.of === 'total' ? data.totals : data.rows[0]?.cells
  const { unit, formula } = column
  return { value: cells?.[column.key] ?? null, unit, ...(formula === undefined ? {} : { formula }) }
}

/** A chart in the words of the screens that ship, so that one drawing serves both. */
export function chartPanel(element: ScreenElement, data: ReadyData): ScreenPanel {
  const [name, ...others] = columnsOf(element, data)
  const figures = others.filter(({ unit }) => isFigure(unit)).slice(0, mostSeries)
  return {
    key: element.key,
    title: nameOf(element),
    view: element.view ?? 'columns',
    empty: '没有数据',
    columns: name === undefined ? [] : [name, ...figures],
    rows: data.rows,
  }
}

/** Letters in cells, and in letters what stands around the rows of a table (`wall.module.css`). */
const letterCells = 0.48
const frameLetters = 2
const titleLetters = 2.5
const rowLetters = 1.35 * 1.81

/** How many rows of a table are seen whole, below its title and its head. */
export function rowsThatFit({ h, title, scalePercent }: ScreenElement): number {
  const room = h / letterCells - frameLetters - (title ? titleLetters : 0)
  const row = (rowLetters * (scalePercent ?? 100)) / 100 + 0.1
  return Math.max(1, Math.floor(room / row) - 1)
}
