import type { ColumnOption, TableColumn } from '@kezhan/widgets/editable-table/column'
import type { TableRow } from '@kezhan/widgets/editable-table/table-row'

export const beds: readonly ColumnOption[] = [
  { value: '1', text: '大床' },
  { value: '2', text: '双床' },
  { value: '3', text: '三人床' },
]

export const roomColumns: readonly TableColumn[] = [
  { type: 'row-drag-sort' },
  { type: 'row-checkbox' },
  { type: 'row-number' },
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

export const rooms = (count: number): TableRow[] =>
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
