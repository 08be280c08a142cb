import type { ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import type { ReportScreen } from '@kezhan/reports/model/report-calls'
import { call } from '@kezhan/resource/call'
import type { InputValues } from '@kezhan/resource/input'
import { mostElements, mostFileBytes, sourceInput, type Wall, wallDays, wallInput } from './document'

const id = { kind: 'text', label: '大屏', required: true, maxLength: 40 } as const
const version = { kind: 'integer', label: '版本', required: true, min: 1 } as const
const shareVersion = { kind: 'integer', label: '发布次数', required: true, min: 1 } as const
const name = { kind: 'text', label: '名称', required: true, maxLength: 50 } as const

export const keptVersions = 16

export interface ScreenLine {
  readonly id: string
  readonly name: string
  readonly version: number
  /** Null until it is published. */
  readonly publishedVersion: number | null
  readonly publishedAt: string | null
  readonly updateBy: string
  readonly updateTime: string
  /** The platform's, for all hotels: to be looked at only. */
  readonly isPlatform: boolean
}

/** Those of the place that one may design, and published ones that one may look at. */
export const drawnScreens = call('GET', '/screens/list', {
  access: 'screen:list',
  title: '大屏列表',
}).returns<readonly ScreenLine[]>()

export const screenDraft = call('GET', '/screens/draft', {
  access: 'screen:edit',
  title: '大屏设计稿',
  input: { id },
}).returns<{
  readonly id: string
  readonly name: string
  readonly version: number
  readonly publishedVersion: number | null
  /** Of publishing and withdrawing, so that two people do not do it at once. */
  readonly shareVersion: number
  readonly roleIds: readonly string[]
  readonly wall: Wall
  /** Whom it may be shared with. */
  readonly roles: readonly { readonly id: string; readonly name: string }[]
}>()

export const saveScreen = call('POST', '/screens/save', {
  access: 'screen:edit',
  title: '保存大屏',
  input: {
    id: { kind: 'text', label: '大屏', maxLength: 40 },
    version: { kind: 'integer', label: '版本', min: 1 },
    name,
    wall: wallInput,
  },
}).returns<{ readonly id: string; readonly version: number }>()

/** The saved version becomes what others see. */
export const publishScreen = call('POST', '/screens/publish', {
  access: 'screen:publish',
  title: '发布大屏',
  input: {
    id,
    version,
    shareVersion,
    /** Nobody chosen: everybody here who may look at screens; of the platform, in all hotels. */
    roleIds: {
      kind: 'list',
      label: '共享给角色',
      max: 100,
      distinct: true,
      of: { kind: 'text', label: '角色', maxLength: 40 },
    },
  },
}).returns<null>()

export const withdrawScreen = call('POST', '/screens/withdraw', {
  access: 'screen:publish',
  title: '取消发布大屏',
  input: { id, shareVersion },
}).returns<null>()

export const screenVersions = call('GET', '/screens/versions', {
  access: 'screen:edit',
  title: '大屏的版本',
  input: { id },
}).returns<
  readonly {
    readonly number: number
    readonly savedBy: string
    readonly savedAt: string
    readonly elementCount: number
  }[]
>()

/** An old version is saved once more, as the newest. */
export const bringBackScreen = call('POST', '/screens/bringBack', {
  access: 'screen:edit',
  title: '恢复大屏的版本',
  input: { id, version, number: { kind: 'integer', label: '恢复到', required: true, min: 1 } },
}).returns<{ readonly version: number }>()

export const deleteScreen = call('POST', '/screens/delete', {
  access: 'screen:edit',
  title: '删除大屏',
  input: { id },
}).returns<null>()

/** What an element shows to who asks; or why it shows him nothing. */
export type ElementData =
  | {
      readonly key: string
      /** All that the source has; cells are there of the chosen ones. */
      readonly columns: readonly ReportColumn[]
      readonly rows: readonly ReportRow[]
      readonly totals: ReportRow['cells']
      readonly rowCount: number
    }
  | { readonly key: string; readonly closed: string }

export interface ScreenData {
  readonly readAt: string
  /** The days that were chosen for all. */
  readonly from: string
  readonly to: string
  readonly elements: readonly ElementData[]
}

/** A published screen without its figures. */
export const shownScreen = call('GET', '/screens/shown', {
  access: 'screen:list',
  title: '查看大屏',
  input: { id },
}).returns<{ readonly name: string; readonly version: number; readonly wall: Wall }>()

/** All figures of a published screen in one answer, each with the rights of who asks. */
export const screenData = call('GET', '/screens/data', {
  access: 'screen:list',
  title: '大屏数据',
  input: {
    id,
    /** Days for all elements that follow the wall: a period by its name, or from day to day; else those it begins with. */
    days: { kind: 'text', label: '期间', choices: wallDays },
    from: { kind: 'date', label: '开始日期' },
    to: { kind: 'date', label: '结束日期' },
  },
}).returns<ScreenData>()

/** The same of one that is still being drawn. */
export const previewScreen = call('POST', '/screens/preview', {
  access: 'screen:edit',
  title: '预览大屏数据',
  input: { wall: wallInput },
}).returns<ScreenData>()

/** The columns that a source has, to choose from. */
export const sourceColumns = call('POST', '/screens/columns', {
  access: 'screen:edit',
  title: '数据来源的列',
  input: { source: { ...sourceInput, required: true } },
}).returns<readonly ReportColumn[]>()

export interface NamedChoice {
  readonly key: string
  readonly title: string
}

/** What who asks may show. */
export const screenSources = call('GET', '/screens/sources', {
  access: 'screen:edit',
  title: '大屏的数据来源',
}).returns<{
  readonly measures: readonly { readonly key: string; readonly title: string; readonly formula: string }[]
  readonly reports: readonly {
    readonly screen: ReportScreen
    readonly code: string
    readonly title: string
    readonly groups: readonly NamedChoice[]
  }[]
  readonly selfReports: readonly {
    readonly code: string
    readonly title: string
    /** Fields that days can be asked of. */
    readonly dateFields: readonly NamedChoice[]
  }[]
  readonly sqlReports: readonly {
    readonly code: string
    readonly title: string
    readonly params: readonly NamedChoice[]
  }[]
}>()

/** A picture of a published screen: whoever may look at the screen may see it, the platform's too. */
export const screenPicture = call('GET', '/screens/picture', {
  access: 'screen:list',
  title: '大屏图片',
  input: { id, key: { kind: 'text', label: '组件', required: true, maxLength: 20 } },
}).returns<null>()

export const fileFormat = 'kezhan-screen-1'

/** A picture in a file: where it lay, what its owner calls it, and its bytes as base64. */
const pictureFields = {
  path: { kind: 'text', label: '图片', required: true, maxLength: 300 },
  name: { kind: 'text', label: '文件名', required: true, maxLength: 255 },
  content: { kind: 'text', label: '图片内容', required: true, maxLength: mostFileBytes },
} as const
export type CarriedPicture = InputValues<typeof pictureFields>

/** The saved version as the content of a file, with its pictures. */
export const exportScreen = call('GET', '/screens/export', {
  access: 'screen:edit',
  title: '导出大屏',
  input: { id },
}).returns<{
  readonly format: typeof fileFormat
  readonly name: string
  readonly wall: Wall
  readonly pictures: readonly CarriedPicture[]
}>()

/** A trial says what would change and what would show nothing here, and keeps nothing. */
export const importScreen = call('POST', '/screens/import', {
  access: 'screen:edit',
  title: '导入大屏',
  bodyBytes: mostFileBytes + 10_000,
  input: {
    /** Into one that is there, over its version; a new one without it. */
    id: { kind: 'text', label: '大屏', maxLength: 40 },
    version: { kind: 'integer', label: '版本', min: 1 },
    isTrial: { kind: 'switch', label: '只试运行', required: true },
    /** What the file says. */
    format: { kind: 'text', label: '文件格式', required: true, choices: { [fileFormat]: '大屏' } },
    name,
    wall: wallInput,
    pictures: {
      kind: 'list',
      label: '图片',
      max: mostElements,
      of: { kind: 'object', fields: pictureFields },
    },
  },
}).returns<{
  /** Null after a trial. */
  readonly id: string | null
  readonly changes: readonly string[]
  readonly gaps: readonly string[]
}>()
