import { ConfigProvider, Table, type TableProps } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { type ReactNode, useRef } from 'react'
import type { Density, ListColumn } from './column-layout'
import { HeaderCell } from './HeaderCell'
import styles from './list.module.css'
import { pagination } from './list-pagination'
import type { Sort } from './list-state'
import type { Row } from './row'
import type { ResourceSlots } from './slots'
import { selectionWidthPx, tableColumns } from './table-columns'
import { useColumnDrag, type Widths } from './use-column-drag'
import type { ResourceList } from './use-resource-list'
import type { RowActionsOf } from './use-row-actions'
import { belowName, type TreeRows } from './use-tree-rows'
import { useWidth } from './use-width'

interface Props {
  list: ResourceList
  tree: TreeRows | undefined
  columns: readonly ListColumn[]
  density: Density
  exactWidths: boolean
  slots: ResourceSlots
  titleName: string | undefined
  isSelectable: boolean
  empty: ReactNode
  actionsOf: RowActionsOf
  nameOf(row: Row): string
  onOpen: ((row: Row) => void) | undefined
  onWidths(widths: Widths): void
}

export function RowTable({
  list,
  tree,
  density,
  empty,
  isSelectable,
  onWidths,
  exactWidths,
  ...rest
}: Props) {
  const drag = useColumnDrag(onWidths)
  const root = useRef<HTMLDivElement>(null)
  const roomPx = useWidth(root)
  const isExact = exactWidths || drag.widths !== undefined
  const { columns, widthPx } = tableColumns({
    ...rest,
    rows: list.records,
    isSelectable,
    drag,
    roomPx,
    sort: list.state.sort,
    exactWidths: isExact,
  })
  return (
    <div ref={root} className={styles.rows} aria-busy={list.isFetching}>
      {list.isFetching && <div className={styles.bar} />}
      <ConfigProvider theme={densityTheme} renderEmpty={() => empty}>
        <Table<Row>
          rowKey="id"
          size={tableSizes[density]}
          columns={columns}
          dataSource={tree?.rows ?? list.records}
          components={{ header: { cell: HeaderCell } }}
          scroll={{ x: widthPx }}
          sticky={{ offsetHeader: -contentPaddingPx }}
          tableLayout="fixed"
          pagination={pagination(list)}
          onChange={(_page, _filters, sorter, { action }) => {
            if (action === 'sort') list.setSort(sortOf(sorter))
          }}
          {...(isSelectable ? { rowSelection: rowSelection(list) } : {})}
          {...(tree === undefined ? {} : { expandable: expandable(tree) })}
        />
      </ConfigProvider>
    </div>
  )
}

/** The header sticks to the edge of the page, not to the padding inside it. */
const contentPaddingPx = 16

const tableSizes = { compact: 'small', middle: 'middle', loose: 'large' } as const satisfies Record<
  Density,
  string
>
/** Rows of 35, 43 and 51 px. */
const densityTheme = {
  components: {
    Table: { cellPaddingBlockSM: 6, cellPaddingBlockMD: 10, cellPaddingBlock: 14, cellPaddingInlineSM: 8 },
  },
}

function rowSelection({ selection, select }: ResourceList): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    columnWidth: selectionWidthPx,
    fixed: true,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...selection.keys()],
    onChange: (keys, rows) => {
      // Rows of other pages come back as undefined; they are remembered here.
      const known = new Map(
        [...selection.values(), ...rows.filter(row => row !== undefined)].map(row => [row.id, row]),
      )
      select(keys.flatMap(key => known.get(String(key)) ?? []))
    },
  }
}

function expandable(tree: TreeRows): NonNullable<TableProps<Row>['expandable']> {
  return {
    childrenColumnName: belowName,
    expandedRowKeys: tree.expandedIds,
    indentSize: 20,
    onExpand: (isExpanded, row) => tree.setExpanded(row.id, isExpanded),
  }
}

function sortOf(sorter: SorterResult<Row> | SorterResult<Row>[]): Sort | undefined {
  const one = Array.isArray(sorter) ? sorter[0] : sorter
  if (one?.order === undefined || one.order === null || one.columnKey === undefined) return undefined
  return { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' }
}
