import { call } from '@kezhan/resource/call'
import type { Kind, PatternName } from '@kezhan/resource/field'
import type { InputFields, InputValues } from '@kezhan/resource/input'
import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { permissionOf } from '@kezhan/resource/permission'
import { givenOut } from './calls'
import { onlineForm } from './form'

/** What a column of a sheet may become. */
export const sheetKinds = [
  'text',
  'textarea',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'switch',
  'dict',
] as const satisfies readonly Kind[]
export type SheetKind = (typeof sheetKinds)[number]

export const mostColumns = 100
/** The rows that a form is made with; more are imported into it afterwards. */
export const mostSheetRows = 20_000

/** What a column of a sheet probably is, with the reason as people are told it. */
export interface ColumnGuess {
  readonly kind: SheetKind
  readonly pattern: Extract<PatternName, 'mobile' | 'email'> | null
  readonly maxLength: number | null
  readonly scale: number | null
  readonly isRequired: boolean
  readonly isUnique: boolean
  /** Different values, where they are few enough for a dictionary. */
  readonly items: readonly string[] | null
  readonly reason: string
}

export interface GuessedColumn extends ColumnGuess {
  /** Counted from 0. */
  readonly at: number
  readonly name: string
  readonly label: string
}

export interface NumberedRow {
  /** As Excel counts. */
  readonly number: number
  readonly cells: readonly SheetCell[]
}

export interface SheetGuess {
  /** The row that names the columns; null where none does. */
  readonly headRow: number | null
  readonly rows: number
  readonly columns: readonly GuessedColumn[]
  readonly warnings: readonly string[]
  /** The first rows below the head. */
  readonly preview: readonly NumberedRow[]
}

/** A group of the menu. */
export interface MenuGroup {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

/** The file travels as `file`, and the row of the head beside it as `headRow`: 0 for none, left out to be found. */
export const readFormSheet = call('POST', '/online/cgform/api/readSheet', {
  access: 'online:cgform:head:add',
  title: '读取表格的列',
}).returns<{
  readonly guess: SheetGuess
  /** Where the form may stand in the menu, for who may choose that. */
  readonly places: readonly MenuGroup[] | null
  readonly mayAddDictionaries: boolean
  readonly mayGrant: boolean
}>()

const sheetColumn = {
  at: { kind: 'integer', label: '列号', required: true, min: 0, max: mostColumns - 1 },
  name: { kind: 'text', label: '字段名', required: true, maxLength: 40 },
  label: { kind: 'text', label: '名称', required: true, maxLength: 50 },
  kind: {
    kind: 'text',
    label: '类型',
    required: true,
    maxLength: 20,
  },
  pattern: { kind: 'text', label: '格式', maxLength: 20 },
  maxLength: { kind: 'integer', label: '长度', min: 1, max: 4000 },
  scale: { kind: 'integer', label: '小数位', min: 0, max: 6 },
  isRequired: { kind: 'switch', label: '必填', required: true, default: 'N' },
  isUnique: { kind: 'switch', label: '唯一', required: true, default: 'N' },
  /** An existing dictionary; without one a new one is made of the values of the column. */
  dictCode: { kind: 'text', label: '字典', maxLength: 64 },
  dictName: { kind: 'text', label: '字典名称', maxLength: 100 },
} as const satisfies InputFields

/** What is to be made of a sheet. It travels as the part `plan` beside the file. */
export const sheetPlan = {
  headRow: { kind: 'integer', label: '表头行', required: true, min: 0, max: 1000 },
  title: { kind: 'text', label: '表单名称', required: true, maxLength: 50 },
  dataScope: {
    kind: 'text',
    label: '数据范围',
    required: true,
    choices: { hotel: '各酒店各自的数据', tenant: '租户内共用', global: '全平台共用' },
  },
  columns: {
    kind: 'list',
    label: '列',
    required: true,
    min: 1,
    max: mostColumns,
    of: { kind: 'object', fields: sheetColumn },
  },
  ...givenOut,
} as const satisfies InputFields
export type SheetPlan = InputValues<typeof sheetPlan>
export type PlannedColumn = SheetPlan['columns'][number]

export interface RefusedRow {
  /** As Excel counts. */
  readonly number: number
  readonly reason: string
}

export interface FormFromSheet {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly total: number
  readonly imported: number
  /** The first of those that did not go in; all of them stand in the file. */
  readonly refused: readonly RefusedRow[]
  readonly fileUrl: string | null
  readonly fileName: string | null
}

/** Form, dictionaries, menu place, rights and rows, all together or not at all. */
export const formFromSheet = call('POST', '/online/cgform/api/fromSheet', {
  access: 'online:cgform:sync',
  needs: [{ right: permissionOf(onlineForm, 'add') }],
  title: '从表格新建表单',
}).returns<FormFromSheet>()
