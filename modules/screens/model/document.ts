import { type ReportScreen, reportPlaces } from '@kezhan/reports/model/report-calls'
import type { InputValues } from '@kezhan/resource/input'

/** A drawn screen as data. It holds texts and names of sources, never code; `rules/document-problem.ts` says what is wrong with one. */

export const elementKinds = {
  number: '数字',
  chart: '图表',
  table: '表格',
  text: '文字',
  image: '图片',
  clock: '时钟',
} as const
export type ElementKind = keyof typeof elementKinds

export const chartViews = {
  columns: '柱状图',
  stackedColumns: '堆叠柱状图',
  bars: '条形图',
  lines: '折线图',
  pie: '饼图',
} as const

export const sourceKinds = {
  measure: '营业指标',
  report: '报表',
  self: '自助报表',
  sql: '在线报表',
} as const
/** Periods that move with the business date; those of several days end with yesterday, months of today with today. */
export const wallDays = {
  today: '今天',
  yesterday: '昨天',
  week: '近7天',
  fortnight: '近14天',
  month: '本月',
  lastMonth: '上月',
} as const
export type WallDays = keyof typeof wallDays
/** An element has days of its own, or those that are chosen on the wall for all. */
export const sourceDays = { wall: '随大屏选择', ...wallDays } as const
export const numberWays = { first: '第一行', total: '合计', rowCount: '行数' } as const
export const aligns = { start: '靠左', center: '居中', end: '靠右' } as const

export const mostElements = 200
export const mostBytes = 1_000_000
/** All pictures of a screen together, in a file of it. */
export const mostPictureBytes = 8 * 1024 * 1024
/** Such a file: its pictures are written as text, which takes a third more. */
export const mostFileBytes = Math.ceil((mostPictureBytes * 4) / 3) + mostBytes
/** Different questions that one screen may ask at each refresh. */
export const mostSources = 40
export const mostElementRows = 200
/** By day, more of them no chart has room for. */
export const mostDays = 62
export const leastRefreshSeconds = 10

/** The keys are those of the places, which `fromEntries` forgets. */
const reportScreens = Object.fromEntries(
  Object.entries(reportPlaces).map(([key, { title }]) => [key, title]),
) as { readonly [K in ReportScreen]: string }

/** Where the figures of an element come from; which of the rest belongs to `from` is said by the rules. */
const sourceFields = {
  from: { kind: 'text', label: '数据来源', required: true, choices: sourceKinds },
  /** The key of a report, the code of an SQL report, or the number of a self report. */
  code: { kind: 'text', label: '报表', maxLength: 64 },
  screen: { kind: 'text', label: '报表目录', choices: reportScreens },
  measures: { kind: 'list', label: '指标', max: 12, of: { kind: 'text', label: '指标', maxLength: 10 } },
  days: { kind: 'text', label: '期间', choices: sourceDays },
  groupBy: { kind: 'text', label: '分组', maxLength: 40 },
  /** Measures only: a row for each day rather than one for the period. */
  byDay: { kind: 'switch', label: '按天展开' },
  /** Self reports only: the field whose day must lie in the period. */
  dateField: { kind: 'text', label: '日期字段', maxLength: 60 },
  /** SQL reports only: the parameters that are given the first and the last day. */
  fromParam: { kind: 'text', label: '开始日期参数', maxLength: 60 },
  toParam: { kind: 'text', label: '结束日期参数', maxLength: 60 },
  params: { kind: 'map', label: '参数', max: 20, of: { kind: 'text', label: '参数值', maxLength: 200 } },
} as const
export const sourceInput = { kind: 'object', label: '数据来源', fields: sourceFields } as const
export type ElementSource = InputValues<typeof sourceFields>

const elementFields = {
  key: { kind: 'text', label: '编号', required: true, pattern: 'code', maxLength: 20 },
  kind: { kind: 'text', label: '种类', required: true, choices: elementKinds },
  title: { kind: 'text', label: '标题', maxLength: 50 },
  x: { kind: 'integer', label: '左', required: true, min: 0, max: 199 },
  y: { kind: 'integer', label: '上', required: true, min: 0, max: 199 },
  w: { kind: 'integer', label: '宽', required: true, min: 1, max: 200 },
  h: { kind: 'integer', label: '高', required: true, min: 1, max: 200 },
  source: sourceInput,
  /** The first one names the rows of a chart; all columns where none is chosen. */
  columns: { kind: 'list', label: '列', max: 20, of: { kind: 'text', label: '列', maxLength: 64 } },
  rows: { kind: 'integer', label: '最多行数', min: 1, max: mostElementRows },
  view: { kind: 'text', label: '图形', choices: chartViews },
  of: { kind: 'text', label: '取数', choices: numberWays },
  text: { kind: 'textarea', label: '文字', maxLength: 2000 },
  /** The path of a stored file. */
  image: { kind: 'text', label: '图片', maxLength: 300 },
  align: { kind: 'text', label: '对齐', choices: aligns },
  scalePercent: { kind: 'integer', label: '字号', min: 50, max: 500 },
} as const
export type ScreenElement = InputValues<typeof elementFields>

const wallFields = {
  /** The grid on which elements stand; its cells are squares, as large as the display lets them be. */
  columns: { kind: 'integer', label: '画布列数', required: true, min: 12, max: 200 },
  rows: { kind: 'integer', label: '画布行数', required: true, min: 12, max: 200 },
  /** Dark, because letters are light; the product's own dark ground where none is chosen. */
  background: { kind: 'colour', label: '背景颜色' },
  refreshSeconds: {
    kind: 'integer',
    label: '刷新间隔',
    required: true,
    min: leastRefreshSeconds,
    max: 3600,
  },
  /** What the wall begins with, until somebody chooses other days on it. */
  days: { kind: 'text', label: '默认期间', choices: wallDays },
  elements: {
    kind: 'list',
    label: '组件',
    required: true,
    max: mostElements,
    of: { kind: 'object', fields: elementFields },
  },
} as const
export const wallInput = { kind: 'object', label: '大屏', required: true, fields: wallFields } as const
export type Wall = InputValues<typeof wallFields>
