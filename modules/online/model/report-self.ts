import { call } from '@kezhan/resource/call'
import type { InputValues } from '@kezhan/resource/input'

/** 自助报表: a report without SQL, made of the fields of a list that its reader may see. */

export const groupSteps = { value: '原值', day: '按日', week: '按周', month: '按月', year: '按年' } as const
export const sumWays = {
  count: '行数',
  distinct: '不同值的个数',
  sum: '合计',
  avg: '平均',
  min: '最小',
  max: '最大',
} as const
export const chartKinds = { table: '只有表格', columns: '柱状图', lines: '折线图', pie: '饼图' } as const
export type GroupStep = keyof typeof groupSteps
export type SumWay = keyof typeof sumWays
export type ChartKind = keyof typeof chartKinds

export const mostSelfRows = 10_000
export const mostGroups = 4

const fieldName = { kind: 'text', label: '字段', required: true, maxLength: 60 } as const

const designFields = {
  source: { kind: 'text', label: '数据来源', required: true, maxLength: 200 },
  /** Shown as they are, where nothing is grouped or summed up. */
  columns: { kind: 'list', label: '列', max: 30, distinct: true, of: fieldName },
  groups: {
    kind: 'list',
    label: '分组',
    max: mostGroups,
    of: {
      kind: 'object',
      fields: {
        field: fieldName,
        step: { kind: 'text', label: '分组方式', required: true, choices: groupSteps, default: 'value' },
      },
    },
  },
  sums: {
    kind: 'list',
    label: '统计',
    max: 8,
    of: {
      kind: 'object',
      fields: {
        how: { kind: 'text', label: '统计方式', required: true, choices: sumWays },
        /** Rows are counted without one. */
        field: { kind: 'text', label: '字段', maxLength: 60 },
      },
    },
  },
  /** Lines of the advanced query. */
  filters: {
    kind: 'list',
    label: '条件',
    max: 20,
    of: {
      kind: 'object',
      fields: {
        field: fieldName,
        rule: { kind: 'text', label: '规则', required: true, maxLength: 20 },
        val: { kind: 'text', label: '值', maxLength: 500 },
      },
    },
  },
  match: {
    kind: 'text',
    label: '条件关系',
    required: true,
    choices: { and: '全部满足', or: '满足任一' },
    default: 'and',
  },
  /** The key of a column of the answer. */
  sortBy: { kind: 'text', label: '排序列', maxLength: 10 },
  sortOrder: {
    kind: 'text',
    label: '排序方向',
    required: true,
    choices: { asc: '从小到大', desc: '从大到小' },
    default: 'desc',
  },
  rowLimit: { kind: 'integer', label: '最多行数', min: 1, max: mostSelfRows },
  chart: { kind: 'text', label: '图表', required: true, choices: chartKinds, default: 'table' },
  /** Which group stands across, from 1: rows × columns × value. */
  pivot: { kind: 'integer', label: '横向展开的分组', min: 1, max: mostGroups },
} as const
export type SelfDesign = InputValues<typeof designFields>

export const selfDesign = { kind: 'object', label: '报表设计', required: true, fields: designFields } as const
const id = { kind: 'text', label: '报表', required: true, maxLength: 40 } as const

/** How the values of a column are written. */
export type SelfUnit = 'text' | 'number' | 'fen' | 'bp'
export interface SelfColumn {
  readonly key: string
  readonly title: string
  readonly unit: SelfUnit
  readonly part: 'column' | 'group' | 'sum'
}
export type SelfRow = Readonly<Record<string, string | number | null>>
export interface SelfData {
  readonly columns: readonly SelfColumn[]
  readonly rows: readonly SelfRow[]
  /** The figures of all rows that the groups are made of, where there are groups. */
  readonly totals?: SelfRow
  /** There are more rows than are shown. */
  readonly isCut: boolean
}
export interface SelfReport {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly design: SelfDesign
  readonly createBy: string
  readonly updateTime: string | null
}

export const selfSources = call('GET', '/online/selfReport/sources', {
  access: 'online:selfReport:list',
  title: '自助报表的数据来源',
}).returns<readonly { readonly path: string; readonly title: string; readonly isDrawn: boolean }[]>()

export const selfReports = call('GET', '/online/selfReport/list', {
  access: 'online:selfReport:list',
  title: '自助报表',
}).returns<readonly SelfReport[]>()

export const saveSelfReport = call('POST', '/online/selfReport/save', {
  access: 'online:selfReport:edit',
  title: '保存自助报表',
  input: {
    id: { kind: 'text', label: '报表', maxLength: 40 },
    version: { kind: 'integer', label: '版本', min: 1 },
    name: { kind: 'text', label: '报表名称', required: true, maxLength: 50 },
    design: selfDesign,
  },
}).returns<{ readonly id: string; readonly version: number }>()

export const deleteSelfReport = call('POST', '/online/selfReport/delete', {
  access: 'online:selfReport:edit',
  title: '删除自助报表',
  input: { id },
}).returns<null>()

/** A design that is still being made. */
export const previewSelfReport = call('POST', '/online/selfReport/preview', {
  access: 'online:selfReport:list',
  title: '预览自助报表',
  input: { design: selfDesign },
}).returns<SelfData>()

export const runSelfReport = call('GET', '/online/selfReport/run', {
  access: 'online:selfReport:list',
  title: '查看自助报表',
  input: { id },
}).returns<SelfData>()

export const exportSelfReport = call('GET', '/online/selfReport/exportXls', {
  access: 'online:selfReport:export',
  title: '导出自助报表',
  input: { id },
}).returns<null>()
