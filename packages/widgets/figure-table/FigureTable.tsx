import { Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type Column, DataGrid, type DataGridProps } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import styles from './figure-table.module.css'

export interface FigureColumn {
  readonly key: string
  readonly title: string
  /** Said where the head is pointed at. */
  readonly hint?: string | undefined
  readonly isFigure: boolean
  /** Stays in sight while the others scroll. */
  readonly isPinned: boolean
  readonly widthPx: number
  /** Takes of the room that is left. */
  readonly grows: boolean
}

export interface FigureTableProps<R> {
  label: string
  columns: readonly FigureColumn[]
  rows: readonly R[]
  keyOf(row: R): string
  textOf(row: R, column: string): string
  /** Said where this cell is pointed at. */
  hintOf?: ((row: R, column: string) => string | undefined) | undefined
  isSum?(row: R): boolean
  /** Whether something stands behind a cell, which `onOpen` shows, and whether the cell looks like it. */
  opens(row: R, column: string): 'link' | 'plain' | undefined
  onOpen(row: R, column: string): void
  totals?: Readonly<Record<string, string>> | undefined
  rowHeightPx: number
  /** At most; a short table is as high as its rows. */
  heightPx: number
  empty: ReactNode
  /** Which rows are in sight, so that those of a long report can be fetched then. */
  onSight?(first: number, last: number): void
}

/**
 * Figures to read. Arrows, Home, End and the page keys walk the cells, Enter or a click opens what stands behind one
 * (ARIA: grid). Only the rows in sight are drawn; totals and the pinned columns stay.
 */
export function FigureTable<R>({
  columns,
  rows,
  totals,
  rowHeightPx,
  heightPx,
  ...rest
}: FigureTableProps<R>) {
  const { keyOf, textOf, hintOf, isSum, opens, onOpen, onSight } = rest
  const drawn = useMemo(
    () => columns.map(column => gridColumn(column, { textOf, hintOf, opens })),
    [columns, textOf, hintOf, opens],
  )
  const handleScroll: DataGridProps<R>['onScroll'] = ({ currentTarget: { scrollTop, clientHeight } }) =>
    onSight?.(Math.floor(scrollTop / rowHeightPx), Math.ceil((scrollTop + clientHeight) / rowHeightPx))
  if (rows.length === 0) return <div className={styles.empty}>{rest.empty}</div>
  return (
    <DataGrid<R, Totals>
      aria-label={rest.label}
      className={styles.table ?? ''}
      style={{ blockSize: 'auto', maxBlockSize: heightPx }}
      columns={drawn}
      rows={rows}
      rowKeyGetter={keyOf}
      rowClass={row => (isSum?.(row) ? styles.sum : undefined)}
      {...(totals !== undefined && { bottomSummaryRows: [totals] })}
      rowHeight={rowHeightPx}
      headerRowHeight={rowHeightPx}
      summaryRowHeight={rowHeightPx}
      onScroll={handleScroll}
      onCellClick={({ row, column }) => opens(row, column.key) !== undefined && onOpen(row, column.key)}
      onCellKeyDown={({ row, column, ...args }, event) => {
        if (event.key === 'End' && (event.ctrlKey || event.metaKey) && args.mode === 'ACTIVE') {
          // The last row, where the grid would go to the totals, which are in sight anyway.
          event.preventGridDefault()
          args.setActivePosition({ rowIdx: rows.length - 1, idx: columns.length - 1 })
        }
        if (event.key !== 'Enter' || row === undefined || column === undefined) return
        event.preventGridDefault()
        if (opens(row, column.key) !== undefined) onOpen(row, column.key)
      }}
    />
  )
}

type Totals = Readonly<Record<string, string>>

const looks = { link: styles.link, plain: styles.open, none: undefined }

function gridColumn<R>(
  { key, title, hint, isFigure, isPinned, widthPx, grows }: FigureColumn,
  { textOf, hintOf, opens }: Pick<FigureTableProps<R>, 'textOf' | 'hintOf' | 'opens'>,
): Column<R, Totals> {
  const kind = isFigure ? styles.figure : undefined
  return {
    key,
    name: title,
    frozen: isPinned,
    minWidth: widthPx,
    width: `minmax(${widthPx}px, ${grows ? '1fr' : 'auto'})`,
    resizable: true,
    headerCellClass: kind,
    cellClass: row => [kind, looks[opens(row, key) ?? 'none']].filter(Boolean).join(' '),
    summaryCellClass: kind,
    renderHeaderCell: () => <Hinted hint={hint}>{title}</Hinted>,
    renderCell: ({ row }) => <Hinted hint={hintOf?.(row, key)}>{textOf(row, key)}</Hinted>,
    renderSummaryCell: ({ row }) => row[key] ?? '',
  }
}

function Hinted({ hint, children }: { hint: string | undefined; children: string }) {
  // A tooltip costs as much as ten cells; few of them are ever pointed at.
  const [isPointedAt, setPointedAt] = useState(false)
  if (hint === undefined) return <span title={children}>{children}</span>
  const text = (
    <span className={styles.hinted} onPointerEnter={() => setPointedAt(true)}>
      {children}
    </span>
  )
  if (!isPointedAt) return text
  return (
    <Tooltip title={hint} defaultOpen>
      {text}
    </Tooltip>
  )
}
