import { call } from '@kezhan/resource/call'
import type {
  ReportColumn,
  ReportConfig,
  ReportData,
  ReportFieldType,
  ReportParam,
  ReportQueryItem,
  ReportRow,
} from '@kezhan/resource/report-wire'

const code = { kind: 'text', label: '报表编码', required: true, maxLength: 60 } as const
const configId = { kind: 'text', label: '报表编号', required: true, maxLength: 60 } as const
const statement = {
  sql: { kind: 'textarea', label: '报表SQL', required: true, maxLength: 10_000 },
  dbKey: { kind: 'text', label: '数据源', maxLength: 64 },
} as const

export const reportColumns = call('GET', '/online/cgreport/api/getRpColumns/:code', {
  access: 'online:cgreport:data',
  title: '报表的列',
  input: { code },
}).returns<ReportConfig>()

export const reportQueryInfo = call('GET', '/online/cgreport/api/getQueryInfo/:configId', {
  access: 'online:cgreport:data',
  title: '报表的查询条件',
  input: { configId },
}).returns<readonly ReportQueryItem[]>()

export const reportParams = call('GET', '/online/cgreport/api/getParamsInfo/:configId', {
  access: 'online:cgreport:data',
  title: '报表的参数',
  input: { configId },
}).returns<readonly ReportParam[]>()

/** Besides paging it takes whatever the report asks for, so its input is read by its handler. */
export const reportData = call('GET', '/online/cgreport/api/getData/:configId', {
  access: 'online:cgreport:data',
  title: '报表的数据',
  input: { configId },
}).returns<ReportData>()

/** The page of a report at one go, as clients of this family ask for it. */
export const reportPage = call('GET', '/online/cgreport/api/getColumnsAndData/:configId', {
  access: 'online:cgreport:data',
  title: '报表的列和数据',
  input: { configId },
}).returns<{
  readonly cgreportHeadName: string
  readonly columns: readonly ReportColumn[]
  readonly dictOptions: ReportConfig['dictOptions']
  readonly data: ReportData
  readonly fieldHrefSlots: readonly []
  readonly isGroupTitle: false
}>()

export const exportReport = call('GET', '/online/cgreport/api/exportXls/:configId', {
  access: 'online:cgreport:export',
  title: '导出报表',
  input: { configId },
}).returns<null>()

/** A column or parameter as the statement has it, ready to be edited. */
export interface ParsedReport {
  readonly fields: readonly {
    readonly fieldName: string
    readonly fieldTxt: string
    readonly fieldType: ReportFieldType
    readonly orderNum: number
  }[]
  readonly params: readonly {
    readonly paramName: string
    readonly paramTxt: string
    readonly orderNum: number
  }[]
}
export const parseReport = call('POST', '/online/cgreport/head/parseSql', {
  access: 'online:cgreport:parse',
  title: '解析报表SQL',
  input: statement,
}).returns<ParsedReport>()

/** The first rows of a statement that is still being written. */
export const previewReport = call('POST', '/online/cgreport/head/preview', {
  access: 'online:cgreport:parse',
  title: '预览报表',
  input: {
    ...statement,
    params: {
      kind: 'map',
      label: '参数值',
      of: { kind: 'textarea', label: '参数值', maxLength: 500 },
    },
  },
}).returns<{ readonly columns: readonly string[]; readonly rows: readonly ReportRow[] }>()

export const readableTables = call('GET', '/online/cgreport/head/tables', {
  access: 'online:cgreport:parse',
  title: '报表可读的表',
}).returns<
  readonly {
    readonly table: string
    readonly meaning: string
    readonly columns: readonly { readonly name: string; readonly meaning: string }[]
  }[]
>()

/** Reports that who asks may open: those given to hotels, for the platform all. */
export const openReports = call('GET', '/online/cgreport/api/list', {
  access: 'online:cgreport:data',
  title: '可查看的报表',
}).returns<readonly { readonly code: string; readonly name: string; readonly content: string | null }[]>()
