import { sortable } from '@kezhan/resource/query'
import type { TableColumnType } from 'antd'
import { kindViewOf } from '../kinds/registry'
import { type ListColumn, stretchWidths } from './column-layout'
import type { Sort } from './list-state'
import { RowActions } from './RowActions'
import { RowCell } from './RowCell'
import type { Row } from './row'
import type { ResourceSlots, RowAction } from './slots'
import type { ColumnDrag } from './use-column-drag'
import type { RowActionsOf } from './use-row-actions'

export interface TableColumnOptions {
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn[]
  readonly slots: ResourceSlots
  readonly sort: Sort | undefined
  readonly drag: ColumnDrag
  readonly titleName: string | undefined
  readonly isSelectable: boolean
  readonly onOpen: ((row: Row) => void) | undefined
  readonly actionsOf: RowActionsOf
  readonly nameOf: (row: Row) => string
  /** Somebody chose the widths: they hold exactly, and an empty column takes what is left. */
  readonly exactWidths: boolean
  /** How wide the table can be without scrolling; 0 before it is known. */
  readonly roomPx: number
}

export function tableColumns(options: TableColumnOptions): {
  columns: TableColumnType<Row>[]
  widthPx: number
} {
  const shown = options.columns.filter(column => !column.hidden)
  const asked = shown.map(column => widthOf(column, options.drag))
  const actionsPx = actionsWidthPx(options.rows.map(options.actionsOf))
  const besidePx = actionsPx + (options.isSelectable ? selectionWidthPx : 0)
  const widths = options.exactWidths ? asked : stretchWidths(asked, options.roomPx - besidePx)
  const filler: TableColumnType<Row> = { key: '$filler', title: '' }
  const columns = shown.map((column, index) => dataColumn(column, widths[index] ?? 0, options))
  return {
    columns: [
      ...columns,
      ...(options.exactWidths ? [filler] : []),
      ...(actionsPx === 0 ? [] : [actionColumn(actionsPx, options)]),
    ],
    widthPx: widths.reduce((sum, widthPx) => sum + widthPx, besidePx),
  }
}

export const selectionWidthPx = 40

/** Room for the two buttons of the longest labels and 更多; none where no row can do anything. */
function actionsWidthPx(actionsOfRows: readonly (readonly RowAction[])[]): number {
  const widths = actionsOfRows.map(actions => {
    const buttons = actions.slice(0, 2).map(action => action.label.length * 14 + 12)
    const morePx = actions.length > 2 ? 48 : 0
    return buttons.reduce((sum, widthPx) => sum + widthPx, morePx)
  })
  const widestPx = Math.max(0, ...widths)
  return widestPx === 0 ? 0 : Math.max(widestPx + 20, 72)
}

const widthOf = ({ name, field, widthPx }: ListColumn, drag: ColumnDrag): number =>
  drag.widths?.get(name) ?? widthPx ?? kindViewOf(field).widthPx

function dataColumn(column: ListColumn, widthPx: number, options: TableColumnOptions): TableColumnType<Row> {
  const { name, field, pinned } = column
  const { sort, slots, drag, titleName, onOpen } = options
  const { align } = kindViewOf(field)
  const sortOrder = sort?.column === name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null
  const headerProps = {
    columnName: name,
    onResizeStart: drag.start,
    onResize: drag.move,
    onResizeEnd: drag.end,
  }
  return {
    key: name,
    title: field.label,
    width: widthPx,
    ellipsis: true,
    ...(align === undefined ? {} : { align }),
    ...(pinned ? { fixed: 'start' as const } : {}),
    ...(sortable(field) ? { sorter: true, sortOrder, showSorterTooltip: false } : {}),
    // The header cell is ours (`HeaderCell`), which the table's type of attributes cannot know.
    onHeaderCell: () => headerProps as object,
    render: (_, row) => (
      <RowCell
        row={row}
        column={column}
        custom={slots.cells?.[name]}
        onOpen={name === titleName ? onOpen : undefined}
      />
    ),
  }
}

function actionColumn(widthPx: number, { actionsOf, nameOf }: TableColumnOptions): TableColumnType<Row> {
  return {
    key: '$actions',
    title: '操作',
    width: widthPx,
    fixed: 'end',
    render: (_, row) => <RowActions actions={actionsOf(row)} label={nameOf(row)} />,
  }
}
