import type { Params } from '@kezhan/server-kit/resource/compile'
import { known, type LogSource, plainRecord, textOf } from './log-source'
import { callTitleOf } from './table-names'

const isImport = `coalesce(l.call like '%/importExcel', false)`
const operations = { add: '2', edit: '3', delete: '4' } as const
const verbs = { '2': '添加', '3': '修改', '4': '删除', '5': '导入' } as const

/** Operations are the records of the change log: one for each row that was added, changed or deleted. */
export const operationLog = (titles: ReadonlyMap<string, string>): LogSource => ({
  table: 'sys_change_log',
  at: 'l.changed_at',
  order: 'l.changed_at desc, l.id desc',
  words: `concat_ws(' ', l.call_title, l.row_title)`,
  requestId: 'l.request_id',
  ofTable: { name: 'l.table_name', title: 'l.row_title' },
  columns: `l.id::text as id, l.username as userid, l.hotel_code, l.changed_at as create_time, l.shift_index as shift,
    l.tenant_id as tenant, l.address, l.call, l.call_title, l.request_id, l.action, l.table_name as "table",
    l.row_id, l.row_title, ${isImport} as is_import`,
  operate: (type: string, params: Params) => {
    if (type === '5') return isImport
    const action = Object.entries(operations).find(([, number]) => number === type)?.[0]
    return action === undefined
      ? 'false'
      : `l.action = ${params.add(action)}::change_action and not ${isImport}`
  },
  record: row => {
    const operateType = row.isImport === true ? '5' : operations[row.action as keyof typeof operations]
    const title = titles.get(String(row.table)) ?? String(row.table)
    const what = textOf(row.rowTitle) ?? String(row.rowId)
    return {
      ...plainRecord('2', { ...row, callTitle: callTitleOf(textOf(row.callTitle), title) }),
      operateType,
      logContent: `${verbs[operateType]}${title}：${what}`,
      detail: known({ 数据: title, 数据编号: row.rowId }),
    }
  },
})
