import { call } from './call'
import type { PermissionCode } from './permission'

/** Who may see what a row was before; asked for beside the right to its list. */
export const historyRight: PermissionCode = 'sys:dataLog:list'

/** One record of the change log, as one version of a row. */
export interface DataLogRecord {
  readonly id: string
  readonly dataTable: string
  /** What the table is called in the product; the table's name where it has no screen. */
  readonly tableTitle: string
  readonly dataId: string
  readonly rowTitle: string | null
  /** '0' is the first version that was recorded. */
  readonly dataVersion: string
  readonly action: 'add' | 'edit' | 'delete'
  /** JSON text of the row as this record left it; as it was before for a deletion. */
  readonly dataContent: string
  /** The call that made the change, where it is known. */
  readonly callTitle: string | null
  readonly requestId: string
  readonly shiftName: string | null
  /** Account and name of who made it. */
  readonly createBy: string
  readonly realname: string | null
  readonly createTime: string
}

/** A field of a version as people read it. */
export interface VersionCell {
  readonly name: string
  readonly label: string
  readonly text: string
}

/** One side of a comparison; a row that did not exist (any more) has no cells. */
export interface ComparedVersion extends DataLogRecord {
  readonly side: 'before' | 'after'
  readonly exists: boolean
  readonly cells: readonly VersionCell[]
}

export interface DataLogPage {
  readonly records: readonly DataLogRecord[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  /** There are more than `total`: only the newest are listed. */
  readonly isCapped: boolean
}

/** A table by its name, or by the path of the resource it belongs to. */
const row = {
  dataTable: { kind: 'text', label: '数据表', maxLength: 200 },
  dataId: { kind: 'text', label: '数据编号', maxLength: 100 },
} as const

export const dataLogList = call('GET', '/sys/dataLog/list', {
  access: historyRight,
  title: '数据日志列表',
  input: {
    ...row,
    username: { kind: 'text', label: '操作人', maxLength: 64 },
    createTime_begin: { kind: 'datetime', label: '开始时间' },
    createTime_end: { kind: 'datetime', label: '结束时间' },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10_000 },
    pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 200 },
  },
}).returns<DataLogPage>()

export const dataVersions = call('GET', '/sys/dataLog/queryDataVerList', {
  access: historyRight,
  title: '一条数据的版本',
  input: {
    dataTable: { ...row.dataTable, required: true },
    dataId: { ...row.dataId, required: true },
  },
}).returns<readonly DataLogRecord[]>()

const record = { kind: 'text', label: '日志编号', maxLength: 18, pattern: 'digits' } as const

/** Two records: the row as each left it. One record: the row before and after it. */
export const compareVersions = call('GET', '/sys/dataLog/queryCompareList', {
  access: historyRight,
  title: '比较两个版本',
  input: { dataId1: { ...record, required: true }, dataId2: record },
}).returns<readonly ComparedVersion[]>()
