import './iterator-helpers'
import { useQueries } from '@tanstack/react-query'
import { Empty } from 'antd'
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { DataGrid, type DataGridHandle } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { dictionaryQuery } from '../hooks/use-dictionary'
import { cellMarks } from './cells/cell-marks'
import { markedCells } from './cells/marked-cells'
import type { PickReport } from './cells/popup-fields'
import { openCell } from './cells/TextCell'
import { type ColumnOption, valueColumns } from './column'
import styles from './editable-table.module.css'
import type { GridRow, Summary } from './grid-column'
import { gridColumns } from './grid-columns'
import { gridRowsOf, isDetail, summaryRowsOf } from './grid-rows'
import { DraggedRow } from './rows/DraggedRow'
import { TablePager } from './TablePager'
import { TableToolbar, type ToolbarButton } from './TableToolbar'
import { TableContext, type TableShared } from './table-context'
import { pageOf, type TablePaging, useTablePaging } from './table-paging'
import type { CellValue, TableRow } from './table-row'
import type { TableStore } from './table-store'
import { useDueSums } from './use-due-sums'
import { useReloadEffect } from './use-reload-effect'
import { useScrollState } from './use-scroll-state'
import { useSharedTable } from './use-shared-table'
import { useTableKeys } from './use-table-keys'

export interface EditableTableProps {
  table: TableStore
  /** What the table holds, for those who cannot see it. */
  label: string
  isDisabled?: boolean
  /** Every cell is a box at all times. */
  isAlwaysEdit?: boolean
  /** Rows whose value in a column is one of these can neither be chosen nor changed. */
  disabledRows?: Readonly<Record<string, readonly CellValue[]>>
  toolbar?: readonly ToolbarButton[] | false
  /** Prefix of the rights that show or hide the buttons, as `order:line:`. */
  authPre?: string
  /** Options of a linked column for the value of the column above it. */
  linked?: (key: string, parent: CellValue) => Promise<readonly ColumnOption[]>
  /** What opens below a row; of a table with a `row-expand` column. */
  expand?: (row: TableRow) => React.ReactNode
  /** Rows in pages. */
  paging?: TablePaging
  /** Opens the report of a popup column and answers what was chosen. */
  pick?: PickReport
  /** Pages that show a table under the same key see what is written in each other. */
  socketKey?: string
  /** Stands where rows would. */
  emptyText?: string
  rowHeightPx?: number
  maxHeightPx?: number
  expandHeightPx?: number
}

const headerHeightPx = 40
const emptyHeightPx = 200

/**
 * Rows written in place, as in a spreadsheet. The page owns the rows (`createTableStore`) and asks the store for
 * values and problems; this draws them, on react-data-grid.
 */
export function EditableTable(props: EditableTableProps) {
  const { table, label, isDisabled = false, isAlwaysEdit = false, authPre, linked, expand, pick } = props
  const { disabledRows, rowHeightPx = 61, maxHeightPx = 400, expandHeightPx = 160 } = props
  // Each by itself: what is wrong with a cell is the cell's business and draws nothing here.
  const stored = useSyncExternalStore(table.subscribe, () => table.read().rows)
  const selected = useSyncExternalStore(table.subscribe, () => table.read().selected)
  const figures = useSyncExternalStore(table.subscribe, () => table.read().figures)
  const grid = useRef<DataGridHandle>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const options = useColumnOptions(table)
  const page = useTablePaging(props.paging, stored.length)
  const shown = useMemo(
    () => (page === undefined ? stored : stored.slice(page.from, page.to)),
    [stored, page?.from, page?.to],
  )
  const rows = useMemo(() => gridRowsOf(shown, expanded), [shown, expanded])
  const isRowDisabled = useCallback(
    (row: TableRow) =>
      Object.entries(disabledRows ?? {}).some(([key, values]) => values.includes(row[key] ?? null)),
    [disabledRows],
  )
  const keys = useTableKeys(table, grid, rows, { isDisabled, isRowDisabled, options })
  const handleScroll = useScrollState()
  useReloadEffect(table)
  useDueSums(table)
  useSharedTable(table, props.socketKey)
  const rowsBefore = page?.before ?? 0

  const shared = useMemo(
    (): TableShared => ({
      store: table,
      isAlwaysEdit,
      isDisabled,
      isRowDisabled,
      options,
      linked,
      pick,
      rowsBefore,
      indexOf: row => table.indexOf(row.id),
      block: keys.block,
      subscribeMarks: cellMarks(table, keys.block),
      goDown: keys.goDown,
    }),
    [
      table,
      isAlwaysEdit,
      isDisabled,
      isRowDisabled,
      options,
      linked,
      pick,
      rowsBefore,
      keys.goDown,
      keys.block,
    ],
  )

  const columns = useMemo(
    () => gridColumns({ table, shared, expanded, setExpanded, expand }),
    [table, shared, expanded, expand],
  )
  const renderCell = useMemo(() => markedCells(shared), [shared])
  // New rows with new figures: the grid draws its footer only when they differ.
  const summary = useMemo(() => summaryRowsOf(table.columns, figures), [table, figures])
  const details = rows.length - shown.length
  const height =
    headerHeightPx +
    shown.length * rowHeightPx +
    details * expandHeightPx +
    summary.length * headerHeightPx +
    2

  /** New rows are looked at: their page is shown, and on wish they are scrolled to. */
  function handleAdded(index: number, isScrolled: boolean) {
    if (props.paging === 'local' && page !== undefined)
      page.onChange(pageOf(index, page.pageSize), page.pageSize)
    else if (isScrolled) grid.current?.scrollToCell({ rowIdx: index })
  }

  return (
    <TableContext value={shared}>
      <section className={styles.frame} aria-label={label}>
        {props.toolbar !== false && !isDisabled && (
          <TableToolbar
            table={table}
            onAdded={handleAdded}
            {...(authPre ? { authPre } : {})}
            {...(props.toolbar ? { buttons: props.toolbar } : {})}
          />
        )}
        <div onCopy={keys.handleCopy} onPaste={keys.handlePaste} onCut={keys.handleCut}>
          <DataGrid<GridRow, Summary, string>
            ref={grid}
            className={`${styles.table} ${isAlwaysEdit ? styles.always : ''}`}
            aria-label={label}
            columns={columns}
            rows={rows}
            rowKeyGetter={row => (isDetail(row) ? `${row.detailOf.id}:detail` : row.id)}
            rowHeight={
              expanded.size === 0 ? rowHeightPx : row => (isDetail(row) ? expandHeightPx : rowHeightPx)
            }
            headerRowHeight={headerHeightPx}
            summaryRowHeight={headerHeightPx}
            bottomSummaryRows={summary}
            selectedRows={selected}
            onSelectedRowsChange={ids => table.select(ids)}
            isRowSelectionDisabled={row => isDetail(row) || shared.isRowDisabled(row)}
            onRowsChange={(next, { indexes, column }) =>
              table.set(
                indexes.flatMap(at => {
                  const row = next[at]
                  if (row === undefined || isDetail(row)) return []
                  return [{ index: shared.indexOf(row), key: column.key, value: row[column.key] ?? null }]
                }),
              )
            }
            onCellKeyDown={(args, event) =>
              isKeyOfCellItself(event) ? event.preventGridDefault() : keys.handleKeyDown(args, event)
            }
            onScroll={handleScroll}
            onActivePositionChange={keys.handlePosition}
            onCellMouseDown={keys.handleMouseDown}
            onCellClick={({ column, setActivePosition }, event) => {
              if (isOfCellItself(event) || event.shiftKey) return
              if (column.renderEditCell) setActivePosition(true)
              else event.currentTarget.querySelector('[data-cell]')?.dispatchEvent(new Event(openCell))
            }}
            renderers={{
              renderCell,
              renderRow: (key, rowProps) => <DraggedRow key={key} {...rowProps} onDropRow={table.drag} />,
              noRowsFallback: (
                <div style={{ gridColumn: '1 / -1', padding: 24 }}>
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={props.emptyText ?? '暂无数据'} />
                </div>
              ),
            }}
            style={{ blockSize: Math.min(maxHeightPx, rows.length === 0 ? emptyHeightPx : height) }}
          />
        </div>
        {page !== undefined && <TablePager page={page} />}
      </section>
    </TableContext>
  )
}

/** Options of columns with a dictionary, asked once for the table. */
function useColumnOptions(table: TableStore): Readonly<Record<string, readonly ColumnOption[]>> {
  const columns = valueColumns(table.columns).filter(
    column => column.dictCode !== undefined && !column.dictCode.includes(','),
  )
  return useQueries({
    queries: columns.map(column => dictionaryQuery(column.dictCode ?? '')),
    combine: results =>
      Object.fromEntries(
        columns.map((column, at) => [column.key, results[at]?.data ?? column.options ?? []]),
      ),
  })
}

/** Buttons, menus and dialogs of a cell answer for themselves; the last two stand outside the table. */
const isOfCellItself = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Element &&
  (!currentTarget.contains(target) || Boolean(target.closest('button, input')?.closest('[data-own-keys]')))

/** Tab leaves a widget that stands in its cell, as it leaves every cell. */
const isKeyOfCellItself = (event: KeyboardEvent): boolean =>
  isOfCellItself(event) &&
  !(
    event.key === 'Tab' &&
    event.target instanceof Element &&
    event.currentTarget.contains(event.target) &&
    event.target.closest('[data-own-keys=control]') !== null
  )
