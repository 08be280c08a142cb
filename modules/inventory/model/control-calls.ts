import { call } from '@kezhan/resource/call'

/** Days of one look, and cells that one batch may set. */
const mostControlDays = 31
export const mostAllotments = 4000

export const controlModes = { shared: '共享', reserved: '保留', limited: '限量', closed: '关房' } as const
export type ControlMode = keyof typeof controlModes

/** A type, a channel and a night: how it is sold, and how far. */
export interface ControlCell {
  readonly mode: ControlMode
  readonly qty: number
  readonly releaseDays: number
  /** Kept rooms that are back in the pool, because the night is near. */
  readonly isReleased: boolean
  readonly sold: number
  /** What the channel may still sell, as its orders are held against. */
  readonly remaining: number
}
export interface ControlNight {
  readonly date: string
  readonly physical: number
  readonly net: number
}
export interface ControlMatrix {
  readonly days: readonly string[]
  readonly channels: readonly { readonly id: string; readonly name: string }[]
  readonly types: readonly {
    readonly id: string
    readonly name: string
    readonly nights: readonly ControlNight[]
    /** In the order of the channels, each in the order of the days. */
    readonly rows: readonly (readonly ControlCell[])[]
  }[]
}

/** 渠道控房: 房型 × 渠道 by date. */
export const controlMatrix = call('GET', '/market/allotment/matrix', {
  access: 'market:allotment:list',
  title: '渠道控房表',
  input: {
    from: { kind: 'date', label: '开始日期', required: true },
    days: { kind: 'integer', label: '天数', required: true, min: 1, max: mostControlDays },
  },
}).returns<ControlMatrix>()

/** What a batch does: sets a mode, or opens what is closed and leaves the rest alone. */
const batchModes = { ...controlModes, open: '开房' } as const
export type BatchMode = keyof typeof batchModes

/** Sets many channels, types and nights at once: 批量设置, 一键关房, 一键开房. */
export const setAllotments = call('POST', '/market/allotment/batch', {
  access: 'market:allotment:edit',
  title: '批量控房',
  once: true,
  input: {
    channelIds: { kind: 'text', label: '渠道', required: true, maxLength: 4000 },
    roomTypeIds: { kind: 'text', label: '房型', required: true, maxLength: 4000 },
    from: { kind: 'date', label: '开始日期', required: true },
    to: { kind: 'date', label: '结束日期', required: true },
    weekdays: { kind: 'text', label: '适用星期', maxLength: 20 },
    mode: { kind: 'text', label: '方式', required: true, choices: batchModes },
    qty: { kind: 'integer', label: '间数', min: 0, max: 9999 },
    releaseDays: { kind: 'integer', label: '提前释放天数', min: 0, max: 365 },
  },
}).returns<{ readonly changed: number }>()

export interface ControlChange {
  readonly id: number
  readonly changedAt: string
  readonly realname: string
  readonly callTitle: string | null
  readonly channelName: string | null
  readonly typeName: string | null
  readonly date: string | null
  readonly before: string
  readonly after: string
}

/** 控房日志: who changed what, the latest first. */
export const controlLog = call('GET', '/market/allotment/log', {
  access: 'market:allotment:list',
  title: '控房日志',
}).returns<readonly ControlChange[]>()

export interface OverbookNight {
  readonly date: string
  readonly physical: number
  readonly net: number
  /** As many more as the rules allow the channel. */
  readonly limit: number
  /** As many as are sold beyond the house by now. */
  readonly used: number
}
export interface OverbookPreview {
  readonly isAllowed: boolean
  readonly types: readonly {
    readonly id: string
    readonly name: string
    readonly nights: readonly OverbookNight[]
  }[]
}

/** 超订预览: the coming nights with what may be over-booked and what is; for the desk when no channel is said. */
export const overbookPreview = call('GET', '/market/overbook/preview', {
  access: 'market:overbook:list',
  title: '超订预览',
  input: { channelId: { kind: 'text', label: '渠道', maxLength: 40 } },
}).returns<OverbookPreview>()
