import { nightFields } from '@kezhan/desk/model/order-input'
import type { InputFields } from '@kezhan/resource/input'

export const channelOrderStates = {
  pending: '待确认',
  problem: '待处理',
  accepted: '已接单',
  changed: '已变更',
  cancelled: '已取消',
  rejected: '已拒绝',
  merged: '已合并',
} as const
export type ChannelOrderState = keyof typeof channelOrderStates

/** Somebody has to say something about an order in one of these. */
export const waitingStates = ['pending', 'problem', 'changed'] as const satisfies readonly ChannelOrderState[]
export const isWaiting = (state: ChannelOrderState): boolean => waitingStates.some(one => one === state)

const messageKinds = { new: '新订单', change: '变更', cancel: '取消' } as const
export type MessageKind = keyof typeof messageKinds

/** Rooms of one kind as a channel names them. */
export interface WishedRooms {
  readonly extRoomCode: string
  readonly extRateCode: string
  readonly extName: string
  readonly qty: number
  readonly nights: readonly { readonly date: string; readonly priceFen: number }[]
  readonly guestNames: readonly string[]
}

/** An order as the channel wants it to be. */
export interface Wish {
  readonly bookerName: string
  readonly bookerPhone: string
  readonly arriveDate: string
  readonly departDate: string
  readonly isPrepaid: boolean
  readonly remark: string | null
  readonly rooms: readonly WishedRooms[]
}

/** One message of a channel about one order. */
export interface ChannelMessage {
  readonly messageNo: string
  readonly orderNo: string
  /** Counted by the channel, from 1. */
  readonly version: number
  readonly kind: MessageKind
  readonly wish: Wish
  /** Until when the channel waits for a word, on the hotel's wall clock. */
  readonly confirmBy: string | null
}

const { date, priceFen } = nightFields
const wishedRoomFields = {
  extRoomCode: { kind: 'text', label: '渠道房型编码', required: true, maxLength: 60 },
  extRateCode: { kind: 'text', label: '渠道价格编码', maxLength: 60 },
  extName: { kind: 'text', label: '渠道房型名称', maxLength: 100 },
  qty: { kind: 'integer', label: '间数', required: true, default: 1, min: 1, max: 99 },
  nights: {
    kind: 'list',
    label: '每日房价',
    required: true,
    max: 500,
    of: { kind: 'object', fields: { date, priceFen } },
  },
  guestNames: {
    kind: 'list',
    label: '入住人',
    max: 50,
    of: { kind: 'text', label: '姓名', maxLength: 64 },
  },
} as const satisfies InputFields

/** How a message is written; the same for a delivered and a fetched one. */
const messageFields = {
  orderNo: { kind: 'text', label: '渠道单号', required: true, maxLength: 64 },
  version: { kind: 'integer', label: '版本', required: true, min: 1, max: 1_000_000 },
  kind: { kind: 'text', label: '类别', required: true, choices: messageKinds },
  bookerName: { kind: 'text', label: '预订人', required: true, maxLength: 64 },
  bookerPhone: { kind: 'text', label: '手机', maxLength: 20 },
  arriveDate: { kind: 'date', label: '入住日期', required: true },
  departDate: { kind: 'date', label: '离店日期', required: true },
  isPrepaid: { kind: 'switch', label: '预付' },
  remark: { kind: 'text', label: '备注', maxLength: 500 },
  confirmBy: { kind: 'datetime', label: '最晚确认时间' },
  rooms: {
    kind: 'list',
    label: '房间',
    required: true,
    min: 1,
    max: 20,
    of: { kind: 'object', fields: wishedRoomFields },
  },
} as const satisfies InputFields

/** The text of a message, as a delivery carries it. */
export const messageInput = {
  payload: { kind: 'object', label: '内容', required: true, fields: messageFields },
} as const satisfies InputFields
