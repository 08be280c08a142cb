import { requiredId } from '@kezhan/desk/model/order-input'
import { call } from '@kezhan/resource/call'
import type { PermissionCode } from '@kezhan/resource/permission'

export const channelLineRights: readonly { readonly code: PermissionCode; readonly title: string }[] = [
  { code: 'channel:push', title: '推送房价房量' },
]

/** 未直连, 直连中, 异常. */
export type LineState = 'none' | 'ok' | 'fault'

/** How the line to a channel is: 直连状态 with what waits, what was refused and why. */
export interface ChannelLine {
  readonly channelId: string
  readonly channelName: string
  readonly state: LineState
  readonly account: string | null
  readonly pushUrl: string | null
  readonly pushDays: number
  readonly hasKey: boolean
  readonly mapped: number
  readonly unmapped: number
  /** Cells that the channel has not heard, those it refused, and changes that are still to be reckoned. */
  readonly waiting: number
  readonly refused: number
  readonly queued: number
  /** Orders of which the channel has not heard what was decided. */
  readonly untold: number
  readonly failures: number
  readonly nextTryAt: string | null
  readonly lastPushAt: string | null
  readonly lastError: string | null
  /** The account on which the channel owes what it was paid; none before the first prepaid order. */
  readonly unitAccount: string | null
  /** What it took for the house and has not paid; null for who may not see debts. */
  readonly owedFen: number | null
  /** What it has earned and was not given; null for who may not see commissions. */
  readonly commissionFen: number | null
}

/** 直连状态 of every channel. */
export const channelLines = call('GET', '/market/channelLine/list', {
  access: 'market:mktChannel:list',
  title: '渠道直连状态',
}).returns<readonly ChannelLine[]>()

export interface SyncLogRow {
  readonly id: number
  readonly at: string
  readonly kind: 'push' | 'test' | 'catalogue' | 'answer' | 'order'
  readonly cells: number
  readonly fault: string | null
  readonly username: string
  readonly realname: string
}
export interface RefusedCell {
  readonly extRoomCode: string
  readonly extRateCode: string
  readonly night: string
  readonly reason: string
}

/** 同步日志: the last exchanges with a channel, and the cells it refuses. */
export const channelLineLog = call('GET', '/market/channelLine/log', {
  access: 'market:mktChannel:list',
  title: '渠道同步日志',
  input: { channelId: requiredId('渠道') },
}).returns<{ readonly rows: readonly SyncLogRow[]; readonly refused: readonly RefusedCell[] }>()

/** 测试连接: a signed greeting that the channel has to answer. */
export const testChannelLine = call('POST', '/market/channelLine/test', {
  access: 'channel:push',
  title: '测试渠道连接',
  input: { channelId: requiredId('渠道') },
}).returns<null>()

const pushParts = { all: '全部', refused: '拒收的' } as const

/** 立即推送: everything, one rate, or only what the channel refused; now, whatever the line was waiting for. */
export const pushChannelNow = call('POST', '/market/channelLine/push', {
  access: 'channel:push',
  title: '立即推送',
  input: {
    channelId: requiredId('渠道'),
    mappingId: { kind: 'text', label: '渠道房型', maxLength: 40 },
    part: { kind: 'text', label: '范围', required: true, default: 'all', choices: pushParts },
  },
}).returns<{ readonly sent: number }>()

export type MappingState = 'ok' | 'waiting' | 'fault' | 'unmapped' | 'stopped'

/** One rate of a channel: the third level of the tree. */
export interface MappedRate {
  readonly id: string
  readonly extRateCode: string
  readonly extRateName: string | null
  readonly roomTypeId: string | null
  readonly roomTypeName: string | null
  readonly ratePlanId: string | null
  readonly ratePlanName: string | null
  readonly shareBp: number
  readonly amountFen: number
  readonly pushPrice: boolean
  readonly pushStock: boolean
  readonly enabled: boolean
  readonly state: MappingState
  readonly waiting: number
  readonly lastPushAt: string | null
  readonly lastError: string | null
}
export interface MappedRoom {
  readonly extRoomCode: string
  readonly extName: string | null
  readonly rates: readonly MappedRate[]
}
export interface MappedChannel {
  readonly channelId: string
  readonly channelName: string
  readonly hasLine: boolean
  readonly rooms: readonly MappedRoom[]
}

/** 渠道→外部房型→外部价格. */
export const mappingTree = call('GET', '/market/channelRoomType/tree', {
  access: 'market:channelRoomType:list',
  title: '渠道房型对应',
}).returns<readonly MappedChannel[]>()

/** 获取渠道房型: asks the channel which rooms and rates it has; new ones wait for their type. */
export const fetchCatalogue = call('POST', '/market/channelRoomType/fetch', {
  access: 'market:channelRoomType:add',
  title: '获取渠道房型',
  input: { channelId: requiredId('渠道') },
}).returns<{ readonly added: number; readonly known: number }>()

/** 一键匹配: rates without a type get the one of the same name, where there is no doubt; rates likewise their plan. */
export const matchMappings = call('POST', '/market/channelRoomType/match', {
  access: 'market:channelRoomType:edit',
  title: '一键匹配渠道房型',
  input: { channelId: requiredId('渠道') },
}).returns<{ readonly matched: number; readonly left: number }>()
