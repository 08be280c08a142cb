import type { TableColumn, TableRow } from '@kezhan/web-kit/widgets/editable-table/column'
import type { EditableTableProps } from '@kezhan/web-kit/widgets/editable-table/EditableTable'
import { createTableStore } from '@kezhan/web-kit/widgets/editable-table/table-store'
import { lazyWidget } from '@kezhan/web-kit/widgets/lazy-widget'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

const EditableTable = lazyWidget<EditableTableProps>(
  async () => (await import('@kezhan/web-kit/widgets/editable-table/EditableTable')).EditableTable,
  400,
)

export const sample: Sample = {
  key: 'table',
  title: '可编辑表格',
  about:
    '像电子表格一样用键盘填写：方向键、Tab、回车、F2、Esc，Shift 选块，复制粘贴，Ctrl+D 向下填充，Ctrl+Z 撤销。',
  Content: TableSample,
}

const beds = [
  { value: '1', text: '大床' },
  { value: '2', text: '双床' },
  { value: '3', text: '三人床' },
]
const columns: readonly TableColumn[] = [
  { type: 'row-drag-sort' },
  { type: 'row-checkbox' },
  { type: 'row-number' },
  { type: 'row-expand' },
  {
    key: 'code',
    type: 'input',
    title: '房号',
    width: 110,
    validateRules: [{ required: true }, { unique: true, message: '房号重复' }],
  },
  { key: 'bed', type: 'select', title: '床型', width: 120, options: beds, defaultValue: '1' },
  {
    key: 'price',
    type: 'inputNumber',
    title: '门市价',
    width: 120,
    statistics: ['sum', 'average'],
    validateRules: [{ pattern: 'money' }],
  },
  { key: 'isSold', type: 'checkbox', title: '可售', width: 80, customValue: ['Y', 'N'] },
  { key: 'opened', type: 'date', title: '启用日期', width: 150 },
  { key: 'tags', type: 'tags', title: '标签', width: 160 },
  { key: 'note', type: 'textarea', title: '备注', width: 220, placeholder: '无' },
  { key: 'progress', type: 'progress', title: '装修', width: 140 },
]
const rows = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `room-${at}`,
    code: String(8801 + at),
    bed: String((at % 3) + 1),
    price: 300 + (at % 7) * 60,
    isSold: at % 5 === 0 ? 'N' : 'Y',
    opened: `2026-0${(at % 9) + 1}-15`,
    tags: at % 2 === 0 ? '临街;高层' : '安静',
    note: at === 1 ? '这间客房的备注特别长，用来看看单元格怎样收住它，而不是撑破整张表格' : null,
    progress: (at * 13) % 101,
  }))

function TableSample() {
  const { message } = App.useApp()
  const [table] = useState(() => createTableStore(columns, rows(6)))
  const [many] = useState(() => createTableStore(columns, rows(10_000)))
  const [wrong] = useState(() => {
    const store = createTableStore(columns, [
      ...rows(2),
      { id: 'a', code: '', price: 1 },
      { id: 'b', code: '8801' },
    ])
    store.check()
    return store
  })
  const expand = (row: TableRow) => (
    <p style={{ padding: 12 }}>{`${row.code} 的房态、保洁和维修记录会在这里。`}</p>
  )
  function check() {
    const { size } = table.check()
    if (size > 0) message.warning(`${size} 行有问题`)
    else message.success(`全部通过，共 ${table.values().values.length} 行`)
  }
  return (
    <div className={styles.cases}>
      <SampleCase title="填写" isWide>
        <EditableTable table={table} label="客房明细" expand={expand} rowHeightPx={40} />
        <Space style={{ marginBlockStart: 8 }}>
          <Button onClick={check}>校验</Button>
          <Button onClick={table.undo}>撤销</Button>
          <Button onClick={table.redo}>重做</Button>
        </Space>
      </SampleCase>
      <SampleCase title="错误" isWide>
        <EditableTable table={wrong} label="有错误的客房" expand={expand} rowHeightPx={40} />
      </SampleCase>
      <SampleCase title="一万行" isWide>
        <EditableTable table={many} label="一万间客房" expand={expand} rowHeightPx={40} />
      </SampleCase>
      <SampleCase title="禁用" isWide>
        <EditableTable table={table} label="只读的客房" rowHeightPx={40} isDisabled />
      </SampleCase>
    </div>
  )
}
