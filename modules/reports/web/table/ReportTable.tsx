import type { ReportAnswer, ReportRow } from '@kezhan/reports/model/report'
import type { Density } from '@kezhan/web-kit/resource/list/column-layout'
import { FigureTable } from '@kezhan/widgets/figure-table/FigureTable'
import { useWindowHeight } from '@kezhan/widgets/hooks/use-window-height'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { canOpen } from '../lines/source-kinds'
import { cellText, isFigure, textOf } from './cell-text'
import { namesOfRows, shownColumns } from './report-columns'
import { isBlank, type ReportRows } from './use-report-rows'

interface Props {
  label: string
  answer: ReportAnswer
  rows: ReportRows
  columns?: readonly string[] | undefined
  density: Density
  /** What stands above and below the table in the window. */
  besidePx: number
  empty: ReactNode
  onCell(row: ReportRow, column: string): void
}

const rowHeightPx: Readonly<Record<Density, number>> = { compact: 28, middle: 34, loose: 42 }
const leastHeightPx = 320
const sampleRows = 200

/** A report as a table; a figure opens its lines, any other cell of a row what the row is about. */
export function ReportTable({ label, answer, rows, columns, density, besidePx, empty, onCell }: Props) {
  const windowPx = useWindowHeight()
  const parts = useMemo(() => {
    const byKey = new Map(answer.columns.map(column => [column.key, column]))
    const names = namesOfRows(answer.columns).map(({ key }) => key)
    return {
      textOf: (row: ReportRow, key: string) => {
        const column = byKey.get(key)
        return column === undefined || isBlank(row) ? '' : textOf(row, column)
      },
      hintOf: (row: ReportRow, key: string) => (key === names.at(-1) ? row.formula : undefined),
      opens: (row: ReportRow, key: string) => {
        if (row.opens?.includes(key) || row.explains?.includes(key)) return 'link'
        if (row.behind !== undefined) return names.includes(key) || key === 'value' ? 'link' : 'plain'
        const led = row.cellSources?.[key]
        if (led !== undefined && canOpen(led)) return 'link'
        if (row.source === undefined || !canOpen(row.source)) return undefined
        return names.includes(key) ? 'link' : 'plain'
      },
    }
  }, [answer.columns])
  const laid = useMemo(
    () =>
      shownColumns(answer.columns, columns).map(({ column, isPinned }) => {
        const sample = answer.rows.slice(0, sampleRows).map(row => parts.textOf(row, column.key))
        const widthPx = widthOf([column.title, ...sample])
        return {
          key: column.key,
          title: column.title,
          hint: column.formula,
          isFigure: isFigure(column.unit),
          isPinned,
          widthPx,
          // A number of a row needs no more than it takes.
          grows: column.unit === 'text' && widthPx > narrowPx,
        }
      }),
    [answer, columns, parts],
  )
  const { totals } = answer
  return (
    <FigureTable<ReportRow>
      label={label}
      columns={laid}
      rows={rows.rows}
      keyOf={row => row.key}
      isSum={row => row.isSum === true}
      {...parts}
      onOpen={onCell}
      totals={
        totals &&
        Object.fromEntries(
          answer.columns.map(({ key, unit }, at) => [
            key,
            totals[key] === undefined ? (at === 0 ? '合计' : '') : cellText(totals[key], unit),
          ]),
        )
      }
      rowHeightPx={rowHeightPx[density]}
      heightPx={Math.max(leastHeightPx, windowPx - besidePx)}
      empty={empty}
      onSight={rows.setSight}
    />
  )
}

const narrowestPx = 64
const narrowPx = 88
const widestPx = 260

/** Wide enough for what stands in the column, within reason; a Chinese character takes twice the room of a digit. */
function widthOf(texts: readonly string[]): number {
  const longestPx = texts.reduce((most, text) => Math.max(most, textPx(text)), 0)
  return Math.round(Math.min(Math.max(longestPx + 20, narrowestPx), widestPx))
}
const textPx = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14.5 : 9), 0)
