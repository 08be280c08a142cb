import type { InputValues } from '@kezhan/resource/input'

/** A sheet for print as data: a grid whose rows belong to bands. It holds texts and names of fields, never code. */

export const papers = {
  a4: 'A4 纵向',
  landscape: 'A4 横向',
  roll80: '80 毫米小票',
  roll58: '58 毫米小票',
} as const
export type PaperName = keyof typeof papers

/** In the order in which they stand on the paper. */
export const bands = {
  head: '表头',
  pageHead: '每页表头',
  groupHead: '分组头',
  detail: '明细',
  groupFoot: '分组尾',
  foot: '表尾',
  pageFoot: '页脚',
} as const
export type Band = keyof typeof bands

export const cellKinds = {
  text: '文字',
  field: '字段',
  sum: '统计',
  formula: '公式',
  number: '序号',
  page: '页码',
  today: '打印日期',
  maker: '打印人',
  hotel: '酒店名称',
  code128: '条形码',
  qr: '二维码',
} as const

export const sumWays = { sum: '合计', count: '行数', avg: '平均', min: '最小', max: '最大' } as const
export type SumWay = keyof typeof sumWays

export const formats = {
  plain: '按字段',
  whole: '整数',
  two: '两位小数',
  grouped: '千分位',
  capitals: '金额大写',
  date: '年-月-日',
  chineseDate: '某年某月某日',
  month: '年-月',
  minute: '日期和时间',
  clock: '时:分',
} as const
export type Format = keyof typeof formats

export const aligns = { left: '靠左', center: '居中', right: '靠右' } as const
const sides = { top: '上', right: '右', bottom: '下', left: '左' } as const
export type Side = keyof typeof sides

export const sourceKinds = {
  list: '列表',
  record: '一条记录',
  self: '自助报表',
  sql: '在线报表',
} as const
export type SourceKind = keyof typeof sourceKinds

export const mostColumns = 30
export const mostRows = 60
const mostCells = 900
export const mostBytes = 500_000
/** What one print may hold; papers beyond it nobody reads. */
export const mostPrintRows = 5000
export const mostPrintRecords = 100

const fieldKey = { kind: 'text', label: '字段', maxLength: 130 } as const

/** Where the records come from; which of the rest belongs to `from` is said by the rules. */
const sourceFields = {
  from: { kind: 'text', label: '数据来源', required: true, choices: sourceKinds },
  /** The path of a resource, drawn or shipped. */
  path: { kind: 'text', label: '表单', maxLength: 200 },
  /** Whose rows are the details of one record. */
  child: { kind: 'text', label: '明细表', maxLength: 64 },
  /** The number of a self report or the code of an SQL report. */
  code: { kind: 'text', label: '报表', maxLength: 64 },
} as const
export const sourceInput = {
  kind: 'object',
  label: '数据来源',
  required: true,
  fields: sourceFields,
} as const
export type SheetSource = InputValues<typeof sourceFields>

const cellFields = {
  row: { kind: 'integer', label: '行', required: true, min: 0, max: mostRows - 1 },
  column: { kind: 'integer', label: '列', required: true, min: 0, max: mostColumns - 1 },
  /** How many rows and columns it covers; one where nothing is said. */
  down: { kind: 'integer', label: '合并行数', min: 1, max: mostRows },
  across: { kind: 'integer', label: '合并列数', min: 1, max: mostColumns },
  kind: { kind: 'text', label: '内容', required: true, choices: cellKinds },
  /** Of a text with `{field}` in it; what stands before a date, a number of the page, a sum. */
  text: { kind: 'textarea', label: '文字', maxLength: 500 },
  field: fieldKey,
  /** In the language of computed fields: what the cell says, or what a sum adds of each row. */
  formula: { kind: 'textarea', label: '公式', maxLength: 500 },
  how: { kind: 'text', label: '统计方式', choices: sumWays },
  format: { kind: 'text', label: '格式', choices: formats },
  align: { kind: 'text', label: '对齐', choices: aligns },
  isBold: { kind: 'switch', label: '加粗' },
  sizePt: { kind: 'integer', label: '字号', min: 5, max: 48 },
  borders: {
    kind: 'list',
    label: '边框',
    max: 4,
    distinct: true,
    of: { kind: 'text', label: '边', choices: sides },
  },
} as const
export type SheetCell = InputValues<typeof cellFields>

const sheetFields = {
  paper: { kind: 'text', label: '纸张', required: true, choices: papers },
  source: sourceInput,
  /** Records with the same value of it stand together. */
  groupBy: fieldKey,
  columns: {
    kind: 'list',
    label: '列',
    required: true,
    min: 1,
    max: mostColumns,
    of: {
      kind: 'object',
      fields: { widthMm: { kind: 'integer', label: '列宽', required: true, min: 4, max: 297 } },
    },
  },
  rows: {
    kind: 'list',
    label: '行',
    required: true,
    min: 1,
    max: mostRows,
    of: {
      kind: 'object',
      fields: {
        band: { kind: 'text', label: '区域', required: true, choices: bands },
        heightMm: { kind: 'integer', label: '行高', required: true, min: 3, max: 200 },
      },
    },
  },
  cells: {
    kind: 'list',
    label: '单元格',
    required: true,
    max: mostCells,
    of: { kind: 'object', fields: cellFields },
  },
} as const
export const sheetInput = { kind: 'object', label: '打印模板', required: true, fields: sheetFields } as const
export type Sheet = InputValues<typeof sheetFields>

/** How the values of a field are written: `fen` and `bp` are hundredths. */
export type PrintUnit = 'text' | 'number' | 'fen' | 'bp'
export interface PrintField {
  readonly key: string
  readonly label: string
  readonly unit: PrintUnit
  /** Of texts that formulas can reckon days from. */
  readonly day?: 'day' | 'moment'
}
/** What a source has: fields of the one record, and of each of its rows. */
export interface SourceFields {
  readonly record: readonly PrintField[]
  readonly detail: readonly PrintField[]
}

export type PrintValue = string | number | null
export type PrintRecord = Readonly<Record<string, PrintValue>>
/** One record with its rows, or the rows of a list. */
export interface PrintDocument {
  readonly record: PrintRecord
  readonly rows: readonly PrintRecord[]
}
export interface PrintData {
  readonly fields: SourceFields
  readonly documents: readonly PrintDocument[]
  readonly hotelName: string
  readonly printedBy: string
  readonly printedAt: string
}
