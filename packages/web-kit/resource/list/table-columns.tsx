import { sortable } from '@kezhan/resource/query'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { RowActions } from '@kezhan/widgets/list/RowActions'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import type { ReactNode } from 'react'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'
import { hotelColumn, type ListColumn } from './column-layout'
import type { Sort } from './list-state'
import { RowCell } from './RowCell'
import type { ColumnDrag } from './use-column-drag'
import type { RowActionsOf } from './use-row-actions'

export interface TableColumn {
  readonly key: string
  readonly title: string
  readonly align?: 'right' | 'center'
  /** Stays in sight at this distance from its edge while the others scroll. */
  readonly fixed?: { readonly edge: 'left' | 'right'; readonly px: number }
  /** Present where the server can sort by the column. */
  readonly order?: Sort['order'] | 'none'
  readonly isResizable: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface TableLayout {
  readonly columns: readonly TableColumn[]
  /** The columns as tracks of a grid, the selection included. */
  readonly tracks: string
  /** A narrower table scrolls sideways. */
  readonly leastPx: number
}

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
}

export function tableLayout(options: TableColumnOptions): TableLayout {
  const shown = options.columns.filter(column => !column.hidden)
  const widths = shown.map(column => widthOf(column, options.drag))
  const selectionPx = options.isSelectable ? selectionWidthPx : 0
  const actionsPx = actionsWidthPx(options.rows.map(options.actionsOf))
  const columns = shown.map((column, index) =>
    dataColumn(column, selectionPx + sum(widths.slice(0, index)), options),
  )
  return {
    columns: [
      ...columns,
      ...(options.exactWidths ? [filler] : []),
      ...(actionsPx === 0 ? [] : [actionColumn(options)]),
    ],
    tracks: [
      ...(selectionPx === 0 ? [] : [`${selectionPx}px`]),
      // Room that is left is spread in proportion; no column becomes narrower than it was asked to be.
      ...widths.map(px => (options.exactWidths ? `${px}px` : `minmax(${px}px, ${px}fr)`)),
      ...(options.exactWidths ? ['minmax(0, 1fr)'] : []),
      ...(actionsPx === 0 ? [] : [`${actionsPx}px`]),
    ].join(' '),
    leastPx: selectionPx + sum(widths) + actionsPx,
  }
}

const selectionWidthPx = 40
const filler: TableColumn = { key: '$filler', title: '', isResizable: false, cell: () => null }
const sum = (widths: readonly number[]): number => widths.reduce((total, px) => total + px, 0)

/** Room for the two buttons of the longest labels and 更多; none where no row can do anything. */
function actionsWidthPx(actionsOfRows: readonly (readonly RowAction[])[]): number {
  const widths = actionsOfRows.map(actions => {
    const buttons = actions.slice(0, 2).map(action => action.label.length * 14 + 12)
    const morePx = actions.length > 2 ? 48 : 0
    return buttons.reduce((total, widthPx) => total + widthPx, morePx)
  })
  const widestPx = Math.max(0, ...widths)
  return widestPx === 0 ? 0 : Math.max(widestPx + 20, 72)
}

const widthOf = ({ name, field, widthPx }: ListColumn, drag: ColumnDrag): number =>
  drag.widths?.get(name) ?? widthPx ?? kindViewOf(field).widthPx

function dataColumn(column: ListColumn, startPx: number, options: TableColumnOptions): TableColumn {
  const { name, field, pinned } = column
  const { sort, slots, titleName, onOpen } = options
  const { align } = kindViewOf(field)
  return {
    key: name,
    title: field.label,
    isResizable: true,
    ...(align === undefined ? {} : { align }),
    ...(pinned ? { fixed: { edge: 'left', px: startPx } } : {}),
    ...(sortable(field) && name !== hotelColumn
      ? { order: sort?.column === name ? sort.order : 'none' }
      : {}),
    cell: row => (
      <RowCell
        row={row}
        column={column}
        custom={slots.cells?.[name]}
        onOpen={name === titleName ? onOpen : undefined}
      />
    ),
  }
}

function actionColumn({ actionsOf, nameOf }: TableColumnOptions): TableColumn {
  return {
    key: '$actions',
    title: '操作',
    isResizable: false,
    fixed: { edge: 'right', px: 0 },
    cell: row => <RowActions actions={actionsOf(row)} label={nameOf(row)} />,
  }
}
