import { call } from '@kezhan/resource/call'

/** The four logs of the page, by the number they have on the wire; 1 and 2 are those of the family. */
export const logTypes = [
  { value: '2', title: '操作日志' },
  { value: '1', title: '登录日志' },
  { value: '4', title: '导出审计' },
  { value: '3', title: '异常日志' },
] as const
export type LogType = (typeof logTypes)[number]['value']

export const operateTypes = [
  { value: '2', title: '添加' },
  { value: '3', title: '修改' },
  { value: '4', title: '删除' },
  { value: '5', title: '导入' },
  { value: '6', title: '导出' },
] as const

/** One record of any of the logs; what a log does not know is null. */
export interface LogRecord {
  /** The log's number and the record's own: `2-1207`. */
  readonly id: string
  readonly logType: LogType
  readonly logType_dictText: string
  readonly logContent: string
  readonly operateType: string | null
  readonly operateType_dictText?: string
  readonly userid: string
  readonly username: string | null
  readonly hotelCode: string
  readonly shiftName: string | null
  readonly ip: string | null
  readonly method: string | null
  readonly requestUrl: string | null
  readonly requestType: string | null
  readonly requestParam: string | null
  readonly requestId: string | null
  readonly costTime: number | null
  readonly createTime: string
  /** Sign-ins and exports: whether it came to its end. */
  readonly isSuccess: boolean | null
  /** Sign-ins: how, from what, and why not. Exports: how much. Faults: the stack. */
  readonly detail: Readonly<Record<string, string>>
}

export interface LogPage {
  readonly records: readonly LogRecord[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  /** There are more than `total`: only the newest are listed. */
  readonly isCapped: boolean
}

export const logList = call('GET', '/sys/log/list', {
  access: 'sys:log:list',
  title: '日志列表',
  input: {
    logType: { kind: 'text', label: '日志类型', maxLength: 1 },
    keyWord: { kind: 'text', label: '关键字', maxLength: 100 },
    operateType: { kind: 'text', label: '操作类型', maxLength: 1 },
    username: { kind: 'text', label: '操作人', maxLength: 64 },
    hotelCode: { kind: 'text', label: '酒店编码', maxLength: 32 },
    createTime_begin: { kind: 'datetime', label: '开始时间' },
    createTime_end: { kind: 'datetime', label: '结束时间' },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10_000 },
    pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 200 },
  },
}).returns<LogPage>()

/** `allclear` with the log's number empties that log, where that is allowed. */
export const deleteLogs = call('DELETE', '/sys/log/deleteBatch', {
  access: 'sys:log:delete',
  title: '批量删除异常日志',
  input: {
    ids: { kind: 'textarea', label: '日志编号', required: true, maxLength: 20_000 },
    logType: { kind: 'text', label: '日志类型', maxLength: 1 },
  },
}).returns<null>()
