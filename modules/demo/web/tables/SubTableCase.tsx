import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import { createSubTables } from '@kezhan/widgets/editable-table/rows/sub-tables'
import type { TableRow } from '@kezhan/widgets/editable-table/table-row'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { useCallback, useState } from 'react'
import { SampleCase } from '../SampleCase'
import { EditableTable, SubTable } from './lazy-table'
import { roomColumns, rooms } from './room-columns'

const columns: readonly TableColumn[] = [
  { type: 'row-expand' },
  ...roomColumns.filter(({ key }) => key === 'code' || key === 'price'),
]
const guestColumns: readonly TableColumn[] = [
  { type: 'row-number' },
  { key: 'name', type: 'input', title: '住客' },
  { key: 'nights', type: 'inputNumber', title: '晚数' },
]

/** Rooms, and below each of them its guests; the third room’s do not come. */
export function SubTableCase() {
  const [table] = useState(() => createTableStore(columns, rooms(3)))
  const [guests] = useState(() =>
    createSubTables(async row => {
      if (row.code === '8803') throw new Error('the sample shows what a failure looks like')
      return createTableStore(guestColumns, [{ id: 'g1', name: `${row.code} 的住客`, nights: 2 }])
    }),
  )
  const expand = useCallback(
    (row: TableRow) => (
      <SubTable tables={guests} row={row} label={`${row.code} 的住客`} toolbar={false} rowHeightPx={36} />
    ),
    [guests],
  )
  return (
    <SampleCase
      title="子表"
      isWide
      onlyHere="业务单据的明细只有一层，由主子表单提供；表格里再展开表格供自写页面使用"
    >
      <EditableTable
        table={table}
        label="客房与住客"
        expand={expand}
        rowHeightPx={40}
        expandHeightPx={140}
        maxHeightPx={480}
      />
    </SampleCase>
  )
}
