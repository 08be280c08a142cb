import { endingUse, overbooking } from '@kezhan/desk/model/money-uses'
import { id, requiredId, requiredReason, version } from '@kezhan/desk/model/order-input'
import { call } from '@kezhan/resource/call'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { ChannelOrderState } from './channel-order'

export const channelOrderRights: readonly { readonly code: PermissionCode; readonly title: string }[] = [
  { code: 'channelOrder:list', title: '查看渠道订单' },
  { code: 'channelOrder:handle', title: '处理渠道订单' },
  { code: 'channelOrder:simulate', title: '模拟渠道来单' },
]

export interface ChannelOrderRow {
  readonly channelOrderId: string
  readonly channelId: string
  readonly channelName: string
  readonly channelOrderNo: string
  readonly state: ChannelOrderState
  readonly stateText: string
  readonly problem: string | null
  readonly bookerName: string
  readonly phoneMasked: string
  readonly arriveDate: string
  readonly departDate: string
  readonly nights: number
  /** 大床房×2 as the channel calls it. */
  readonly roomsText: string
  /** The codes of the channel, for choosing our types by hand. */
  readonly rooms: readonly {
    readonly extRoomCode: string
    readonly extName: string
    readonly qty: number
    /** How many the channel may still sell here for all its nights; unknown without a type of ours, or once decided. */
    readonly free: number | null
  }[]
  readonly totalFen: number
  /** What the same would cost by our own prices for this channel, as long as somebody has to decide. */
  readonly houseFen: number | null
  readonly confirmBy: string | null
  /** What the channel wants otherwise than our order has it, in words. */
  readonly differences: readonly string[]
  readonly reservationId: string | null
  readonly resNo: string | null
  readonly unassigned: number
  /** Orders of the same telephone and arrival that are there already. */
  readonly duplicates: readonly {
    readonly reservationId: string
    readonly resNo: string
    readonly bookerName: string
  }[]
  readonly isTold: boolean
  readonly toldFault: string | null
  readonly reason: string | null
  readonly receivedAt: string
  readonly version: number
}

/** `tab`: pending, problem, changed, cancelled or all. The answer counts every tab. */
export const channelOrderPage = call('GET', '/ebk/channelOrder/page', {
  access: 'channelOrder:list',
  title: '渠道订单列表',
  input: {
    tab: { kind: 'text', label: '页签', maxLength: 10 },
    keyword: { kind: 'text', label: '关键字', maxLength: 60 },
    channelId: id('渠道'),
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 100_000 },
    pageSize: { kind: 'integer', label: '每页', min: 1, max: 200 },
  },
}).returns<{
  readonly records: readonly ChannelOrderRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly counts: Readonly<Record<string, number>>
  /** Whether a channel can be pretended here. */
  readonly canSimulate: boolean
}>()

/** How many orders wait for a person, under which tab, and the next time that runs out. */
export const channelOrderWaiting = call('GET', '/ebk/channelOrder/waiting', {
  access: 'channelOrder:list',
  title: '待处理渠道订单数',
}).returns<{
  readonly pending: number
  readonly problem: number
  readonly changed: number
  readonly confirmBy: string | null
}>()

const handled = { channelOrderId: requiredId('渠道订单'), version } as const

/** Takes a new order, or what the channel changed. `types` names our types by the codes of the channel: 换房型. */
export const confirmChannelOrder = call('POST', '/ebk/channelOrder/confirm', {
  access: 'channelOrder:handle',
  title: '确认渠道订单',
  once: true,
  money: { ledgers: ['guest'], writes: {}, leaves: [overbooking] },
  input: {
    ...handled,
    types: { kind: 'map', label: '房型', max: 50, of: requiredId('房型') },
    overbookReason: { kind: 'text', label: '超订原因', maxLength: 200 },
    approvalId: { kind: 'text', label: '审批', maxLength: 40, hideIn: ['form'] },
  },
}).returns<{
  readonly reservationId: string
  readonly resNo: string
  readonly warnings: readonly string[]
}>()

export const rejectChannelOrder = call('POST', '/ebk/channelOrder/reject', {
  access: 'channelOrder:handle',
  title: '拒绝渠道订单',
  once: true,
  input: { ...handled, reason: requiredReason },
}).returns<null>()

/** The same stay is there already, by telephone or twice: this order belongs to that one. */
export const mergeChannelOrder = call('POST', '/ebk/channelOrder/merge', {
  access: 'channelOrder:handle',
  title: '合并重复订单',
  once: true,
  input: { ...handled, reservationId: requiredId('预订单') },
}).returns<{ readonly resNo: string }>()

/** Asks the channel how the order is now, looks at its mapping again, and tells what the channel has not yet heard. */
export const pullChannelOrder = call('POST', '/ebk/channelOrder/pull', {
  access: 'channelOrder:handle',
  title: '重新拉取渠道订单',
  once: true,
  money: endingUse,
  input: { channelOrderId: requiredId('渠道订单') },
}).returns<{ readonly state: ChannelOrderState; readonly isChanged: boolean }>()

const simulatedKinds = { new: '新订单', unknown: '未对应房型', change: '变更', cancel: '取消' } as const

/** Where channels are pretended: lets one send an order (`unknown` with a type nobody knows), or change or cancel its last. */
export const simulateChannel = call('POST', '/ebk/channelOrder/simulate', {
  access: 'channelOrder:simulate',
  title: '模拟渠道来单',
  money: endingUse,
  input: {
    channelId: requiredId('渠道'),
    kind: { kind: 'text', label: '类别', required: true, default: 'new', choices: simulatedKinds },
  },
}).returns<{ readonly channelOrderNo: string }>()

/**
 * A channel speaks. `payload` is the text of the message; `signature` the HMAC-SHA256 in hex of hotelCode, channelCode,
 * messageNo and payload joined by line ends, with the key of the channel. Who repeats a message gets the first answer.
 */
export const notifyChannelOrder = call('POST', '/ebk/channelOrder/notify', {
  access: 'anyone',
  title: '渠道推送订单',
  money: endingUse,
  input: {
    hotelCode: { kind: 'text', label: '酒店编码', required: true, maxLength: 32 },
    channelCode: { kind: 'text', label: '渠道编码', required: true, maxLength: 20 },
    messageNo: { kind: 'text', label: '消息号', required: true, maxLength: 64 },
    payload: { kind: 'textarea', label: '内容', required: true, maxLength: 20_000 },
    signature: { kind: 'text', label: '签名', required: true, maxLength: 64 },
  },
}).returns<{ readonly state: ChannelOrderState }>()
