import type { ReportColumn } from '@kezhan/reports/model/report'
import type { ListColumn } from '@kezhan/web-kit/resource/list/column-layout'
import { isFigure } from './cell-text'

/** A column of the report in its place. */
export interface PlacedColumn {
  readonly column: ReportColumn
  readonly isPinned: boolean
}

/** The columns that are shown: those of the address, or those of the report, of which the names of rows stay in sight. */
export function shownColumns(
  columns: readonly ReportColumn[],
  chosen: readonly string[] | undefined,
): readonly PlacedColumn[] {
  return laidColumns(columns, chosen)
    .filter(({ hidden }) => !hidden)
    .flatMap(({ name, pinned }) => {
      const column = columns.find(one => one.key === name)
      return column === undefined ? [] : [{ column, isPinned: pinned }]
    })
}

/** All columns in the words of the column settings of lists: the chosen ones in their order, the others hidden behind them. */
export function laidColumns(
  columns: readonly ReportColumn[],
  chosen: readonly string[] | undefined,
): readonly ListColumn[] {
  const laid = (column: ReportColumn, hidden: boolean, pinned: boolean): ListColumn => ({
    name: column.key,
    hidden,
    pinned,
    field: { kind: 'text', label: column.title },
  })
  const known = (chosen ?? []).flatMap(text => {
    const column = columns.find(one => one.key === text.replace(/!$/, ''))
    return column === undefined ? [] : [laid(column, false, text.endsWith('!'))]
  })
  if (known.length === 0) {
    const pinned = namesOfRows(columns)
    return columns.map(one => laid(one, one.isHidden === true, pinned.includes(one)))
  }
  const others = columns.filter(({ key }) => !known.some(({ name }) => name === key))
  const all = [...known, ...others.map(one => laid(one, true, false))]
  return [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)]
}

/** Where a row says what it is: number and name before the figures, or the first column of a list of words. */
export function namesOfRows(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const firstFigure = columns.findIndex(({ unit }) => isFigure(unit))
  return columns.slice(0, firstFigure === 2 ? 2 : 1)
}

/** What the address keeps of a choice of columns. */
export const keptColumns = (columns: readonly ListColumn[] | undefined): readonly string[] | undefined =>
  columns?.filter(({ hidden }) => !hidden).map(({ name, pinned }) => (pinned ? `${name}!` : name))
