import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import type { TableRow } from '@kezhan/widgets/editable-table/table-row'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { Rate } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { SampleCase } from '../SampleCase'
import { EditableTable } from './lazy-table'
import { beds } from './room-columns'

const cities = [
  { value: 'bj', text: '北京' },
  { value: 'sh', text: '上海' },
]
const districts: Readonly<Record<string, readonly { value: string; text: string }[]>> = {
  bj: [{ value: 'cy', text: '朝阳区' }],
  sh: [{ value: 'pd', text: '浦东新区' }],
}

/** Every type of column that there is (widgets §3); the row types stand in the other cases. */
const columns: readonly TableColumn[] = [
  { type: 'row-number' },
  { key: 'text', type: 'input', title: '单行文字', placeholder: '请输入' },
  { key: 'number', type: 'inputNumber', title: '数字', statistics: ['sum'] },
  { key: 'lines', type: 'textarea', title: '多行文字' },
  { key: 'popped', type: 'input_pop', title: '弹出文字' },
  { key: 'bed', type: 'select', title: '下拉', options: beds },
  { key: 'found', type: 'select-search', title: '搜索下拉', options: beds },
  { key: 'several', type: 'select-multiple', title: '多选', options: beds },
  { key: 'one', type: 'radio', title: '单选', options: beds.slice(0, 2), width: 190 },
  { key: 'post', type: 'sel_search_async', title: '服务端搜索', dictCode: 'sys_position,name,code' },
  { key: 'city', type: 'select', title: '城市', options: cities, linkageKey: 'district' },
  { key: 'district', type: 'select', title: '城区' },
  { key: 'day', type: 'date', title: '日期' },
  { key: 'moment', type: 'datetime', title: '日期时间' },
  { key: 'hour', type: 'time', title: '时间' },
  { key: 'yes', type: 'checkbox', title: '勾选', customValue: ['Y', 'N'], width: 70 },
  { key: 'department', type: 'sel_depart', title: '部门' },
  { key: 'person', type: 'sel_user', title: '经办人' },
  {
    key: 'staff',
    type: 'popup',
    title: '报表选择',
    popupCode: 'staff_list',
    orgFields: 'realname,username',
    destFields: 'staff,account',
    sorter: 'username=asc',
  },
  { key: 'account', type: 'normal', title: '账号（只读）' },
  { key: 'paper', type: 'file', title: '附件', props: { token: true } },
  { key: 'photo', type: 'image', title: '图片', props: { token: true } },
  { key: 'tags', type: 'tags', title: '标签' },
  { key: 'progress', type: 'progress', title: '进度' },
  {
    key: 'stars',
    type: 'slot',
    title: '插槽',
    width: 170,
    render: ({ value, setValue }) => <Rate value={Number(value ?? 0)} onChange={setValue} />,
  },
  { key: 'secret', type: 'hidden', title: '不显示' },
]
const first: readonly TableRow[] = [
  { id: 'a', text: '甲', number: 10, progress: 30, stars: 3, secret: 'kept', tags: '临街', yes: 'N' },
  { id: 'b', text: '乙', number: 20, progress: 80, stars: 5, secret: 'kept', yes: 'Y' },
]

export function AllTypesCase() {
  const [table] = useState(() => createTableStore(columns, first))
  const row = useSyncExternalStore(table.subscribe, () => table.read().rows[0])
  return (
    <SampleCase title="全部类型" value={JSON.stringify(row ?? null)} isWide>
      <EditableTable table={table} label="每种类型" rowHeightPx={44} linked={districtsOf} />
    </SampleCase>
  )
}

const districtsOf = async (_: string, city: unknown) => districts[String(city)] ?? []
