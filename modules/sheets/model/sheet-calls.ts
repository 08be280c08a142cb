import { call } from '@kezhan/resource/call'
import {
  mostPrintRows,
  type PrintData,
  type Sheet,
  type SourceFields,
  type SourceKind,
  sheetInput,
  sourceInput,
} from './sheet'

const id = { kind: 'text', label: '打印模板', required: true, maxLength: 40 } as const
const version = { kind: 'integer', label: '版本', required: true, min: 1 } as const
const name = { kind: 'text', label: '名称', required: true, maxLength: 50 } as const

export const keptVersions = 16

export interface SheetLine {
  readonly id: string
  readonly name: string
  readonly version: number
  /** Null until it is published. */
  readonly publishedVersion: number | null
  readonly updateBy: string
  readonly updateTime: string
  readonly from: SourceKind
  /** Of the resource; null for reports. */
  readonly path: string | null
}

export const drawnSheets = call('GET', '/sheets/list', {
  access: 'sheet:edit',
  title: '打印模板列表',
}).returns<readonly SheetLine[]>()

export const sheetDraft = call('GET', '/sheets/draft', {
  access: 'sheet:edit',
  title: '打印模板设计稿',
  input: { id },
}).returns<{
  readonly id: string
  readonly name: string
  readonly version: number
  readonly publishedVersion: number | null
  readonly sheet: Sheet
}>()

export const saveSheet = call('POST', '/sheets/save', {
  access: 'sheet:edit',
  title: '保存打印模板',
  input: {
    id: { kind: 'text', label: '打印模板', maxLength: 40 },
    version: { kind: 'integer', label: '版本', min: 1 },
    name,
    sheet: sheetInput,
  },
}).returns<{ readonly id: string; readonly version: number }>()

/** The saved version becomes what is printed. */
export const publishSheet = call('POST', '/sheets/publish', {
  access: 'sheet:publish',
  title: '发布打印模板',
  input: { id, version },
}).returns<null>()

export const withdrawSheet = call('POST', '/sheets/withdraw', {
  access: 'sheet:publish',
  title: '取消发布打印模板',
  input: { id },
}).returns<null>()

export const sheetVersions = call('GET', '/sheets/versions', {
  access: 'sheet:edit',
  title: '打印模板的版本',
  input: { id },
}).returns<readonly { readonly number: number; readonly savedBy: string; readonly savedAt: string }[]>()

/** An old version is saved once more, as the newest. */
export const bringBackSheet = call('POST', '/sheets/bringBack', {
  access: 'sheet:edit',
  title: '恢复打印模板的版本',
  input: { id, version, number: { kind: 'integer', label: '恢复到', required: true, min: 1 } },
}).returns<{ readonly version: number }>()

export const deleteSheet = call('POST', '/sheets/delete', {
  access: 'sheet:edit',
  title: '删除打印模板',
  input: { id },
}).returns<null>()

export interface SheetSourceChoice {
  readonly path: string
  readonly title: string
  readonly isDrawn: boolean
  readonly children: readonly { readonly name: string; readonly title: string }[]
}
/** What who asks may print. */
export const sheetSources = call('GET', '/sheets/sources', {
  access: 'sheet:edit',
  title: '打印模板的数据来源',
}).returns<{
  readonly resources: readonly SheetSourceChoice[]
  readonly selfReports: readonly { readonly code: string; readonly title: string }[]
  readonly sqlReports: readonly { readonly code: string; readonly title: string }[]
}>()

export const sheetFields = call('POST', '/sheets/fields', {
  access: 'sheet:edit',
  title: '数据来源的字段',
  input: { source: sourceInput },
}).returns<SourceFields>()

/** The first records of its source, for one that is still being drawn. */
export const previewSheet = call('POST', '/sheets/preview', {
  access: 'sheet:edit',
  title: '预览打印模板',
  input: { source: sourceInput },
}).returns<PrintData>()

/** Published sheets whose source one may read. */
export const openSheets = call('GET', '/sheets/open', {
  access: 'signed-in',
  title: '可打印的模板',
}).returns<
  readonly {
    readonly id: string
    readonly name: string
    readonly from: SourceKind
    readonly path: string | null
  }[]
>()

/** Everything that a print needs. The rights asked for are those of its source. */
export const printSheet = call('POST', '/sheets/print', {
  access: 'signed-in',
  title: '打印',
  input: {
    id,
    /** The chosen records; those that the conditions find where none is chosen. */
    ids: {
      kind: 'list',
      label: '记录',
      max: mostPrintRows,
      distinct: true,
      of: { kind: 'text', label: '记录', maxLength: 64 },
    },
    /** Conditions of the list, or parameters of the report. */
    query: {
      kind: 'map',
      label: '条件',
      max: 40,
      of: { kind: 'text', label: '条件', maxLength: 5000 },
    },
  },
}).returns<PrintData & { readonly name: string; readonly sheet: Sheet }>()

export const fileFormat = 'kezhan-sheet-1'

/** The saved version as the content of a file. */
export const exportSheet = call('GET', '/sheets/export', {
  access: 'sheet:edit',
  title: '导出打印模板',
  input: { id },
}).returns<{ readonly format: typeof fileFormat; readonly name: string; readonly sheet: Sheet }>()

/** A trial says what would come and what is missing here, and keeps nothing. */
export const importSheet = call('POST', '/sheets/import', {
  access: 'sheet:edit',
  title: '导入打印模板',
  input: {
    isTrial: { kind: 'switch', label: '只试运行', required: true },
    file: {
      kind: 'object',
      label: '文件',
      required: true,
      fields: {
        format: { kind: 'text', label: '文件格式', required: true, choices: { [fileFormat]: '打印模板' } },
        name,
        sheet: sheetInput,
      },
    },
  },
}).returns<{
  /** Null after a trial. */
  readonly id: string | null
  readonly about: string
  readonly gaps: readonly string[]
}>()
